// @ts-check
// Reads QR codes by the camera, one after another, where the browser can.
import { say } from './words.js';

/** The camera is looked at so often, in milliseconds. */
const pace = 150;

/** Why this browser can't; '': it can. @returns {Promise<string>} */
export async function whyNoCamera() {
  const { BarcodeDetector } = /** @type {any} */ (globalThis);
  if (!isSecureContext) return say('The camera works only on pages with https.');
  if (!navigator.mediaDevices?.getUserMedia) return say('This browser doesn\'t let pages use the camera.');
  const formats = await Promise.resolve(BarcodeDetector?.getSupportedFormats()).catch(() => []);
  if (!formats?.includes('qr_code')) return say('This browser can\'t read QR codes. A phone\'s camera app can, and opens this page. Links and files work everywhere.');
  return '';
}

export class Camera {
  /** @param {HTMLVideoElement} video @param {(text: string) => void} found a code that was not seen just before */
  constructor(video, found) {
    this._video = video;
    this._found = found;
    /** @type {MediaStream | null} */
    this._stream = null;
    this._last = '';
  }

  get runs() {
    return this._stream !== null;
  }

  async start() {
    this._stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } });
    this._video.srcObject = this._stream;
    await this._video.play();
    this._last = '';
    this._look(new (/** @type {any} */ (globalThis).BarcodeDetector)({ formats: ['qr_code'] }), this._stream);
  }

  /** @param {any} detector @param {MediaStream} stream */
  async _look(detector, stream) {
    while (this._stream === stream) {
      const codes = await detector.detect(this._video).catch(() => []); // there is no picture yet
      for (const { rawValue } of codes) {
        if (rawValue === this._last) continue;
        this._last = rawValue;
        this._found(rawValue);
      }
      await new Promise((then) => setTimeout(then, pace));
    }
  }

  stop() {
    for (const track of this._stream?.getTracks() ?? []) track.stop();
    this._stream = null;
    this._video.srcObject = null;
  }
}
