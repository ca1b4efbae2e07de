// @ts-check
// What is heard. A browser lets a page be heard only once somebody has done something there, and may silence it again.

export class Sound {
  constructor() {
    /** @type {AudioContext | null} */
    this._heard = null;
    /** What sounds now. @type {Set<AudioBufferSourceNode>} */
    this._voices = new Set();
    this._open = () => {
      try {
        this._heard ??= new AudioContext();
        if (this._heard.state !== 'running') this._heard.resume().catch(() => {});
      } catch {
        // Nothing to be heard here.
      }
    };
  }

  /** @param {boolean} on */
  enable(on) {
    for (const gesture of ['pointerup', 'keydown']) {
      if (on) addEventListener(gesture, this._open, true);
      else removeEventListener(gesture, this._open, true);
    }
    if (on && navigator.userActivation?.hasBeenActive) this._open();
    if (on) return;
    this._heard?.close().catch(() => {});
    this._heard = null;
    this._voices.clear();
  }

  /** @param {Float32Array} samples @param {number} rate */
  play(samples, rate) {
    const heard = this._heard;
    // What is asked for before the browser lets it out is heard when it does: no more than one.
    if (!heard || this._voices.size >= (heard.state === 'running' ? 4 : 1)) return;
    const buffer = heard.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const voice = new AudioBufferSourceNode(heard, { buffer });
    voice.addEventListener('ended', () => this._voices.delete(voice));
    voice.connect(heard.destination);
    voice.start();
    this._voices.add(voice);
  }
}
