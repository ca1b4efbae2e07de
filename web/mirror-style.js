// How the mirror looks where it is seen. Lengths follow the size of the page's letters; nothing is known by its colour alone.
// The buttons beside the picture are not wholly opaque: Chromium does not paint what is covered, and without a graphics card it
// takes the place from the wrong end of the picture, which was white at the bottom then.
export const css = `
#nimatron-mirror { position: absolute; inset: 0; z-index: 1; overflow: auto; box-sizing: border-box; padding: 1rem max(1rem, calc(50% - 34rem)) 4rem; background: var(--m-table); color: var(--m-text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
#nimatron-mirror.unseen { inset: auto; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
#nimatron-mirror.unseen:has(.ways :focus-visible) { left: var(--x, 4px); top: var(--y, 4px); width: auto; height: auto; padding: .25rem; clip-path: none; opacity: .99; }
#nimatron-mirror.unseen:has(.ways :focus-visible) > :not(.ways) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
#nimatron-mirror.unseen:has(:is(details, [data-field]) :focus-visible) { margin: -1px; clip-path: none; }
#nimatron-mirror.unseen :is(details, [data-field]):has(:focus-visible) { position: fixed; left: .75rem; bottom: .75rem; box-sizing: border-box; max-width: calc(100vw - 1.5rem); max-height: 50dvh; padding: .75rem 1rem; overflow: auto; border: 1px solid var(--m-line); border-radius: 1rem; background: var(--m-panel); white-space: normal; opacity: .99; }
#nimatron-mirror [hidden] { display: none; }
#nimatron-mirror [role=region], #nimatron-mirror [role=dialog] { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--m-line); border-radius: 1rem; background: var(--m-panel); }
#nimatron-mirror :is(h1, h2, h3, p, ul) { margin: .5rem 0; padding: 0; }
#nimatron-mirror h1 { font-size: 1.5rem; }
#nimatron-mirror h2 { font-size: 1.25rem; }
#nimatron-mirror h3 { font-size: 1.1rem; }
#nimatron-mirror ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; }
#nimatron-mirror button, #nimatron-mirror input, #nimatron-mirror summary { box-sizing: border-box; min-width: 2.75rem; min-height: 2.75rem; max-width: 100%; margin: .15rem 0; padding: .4rem .8rem; border: 1px solid var(--m-quiet); border-radius: .6rem; background: var(--m-raised); color: inherit; font: inherit; text-align: start; }
#nimatron-mirror button { cursor: pointer; }
#nimatron-mirror :is([role=region], [role=dialog], .ways) > button { margin-inline-end: .4rem; }
#nimatron-mirror:not(.unseen) .ways { margin-bottom: .5rem; }
#nimatron-mirror button small { display: block; color: var(--m-quiet); font-size: .875rem; }
#nimatron-mirror button:hover { border-color: var(--m-text); }
#nimatron-mirror button:is([aria-checked=true], [aria-pressed=true], [aria-current]) { border-width: 3px; font-weight: 600; }
#nimatron-mirror button:is([aria-checked=true], [aria-pressed=true])::before { content: "\\2713\\a0" / ""; }
#nimatron-mirror button[aria-disabled] { border-style: dashed; color: var(--m-quiet); cursor: default; }
#nimatron-mirror :focus-visible { outline: 3px solid var(--m-focus); outline-offset: 2px; }
#nimatron-mirror :is(div[role=grid], [role=radiogroup], [role=group]) { display: flex; flex-wrap: wrap; gap: .4rem; margin: .4rem 0; }
#nimatron-mirror div[role=grid] { flex-direction: column; }
#nimatron-mirror [role=row] { display: flex; flex-wrap: wrap; gap: .4rem; }
#nimatron-mirror [role=row][aria-label]::before { flex-basis: 100%; content: attr(aria-label) / ""; font-weight: 600; }
#nimatron-mirror [role=group][aria-label]::before { align-self: center; content: attr(aria-label) / ""; }
#nimatron-mirror table { display: block; max-width: 100%; margin: .5rem 0; overflow: auto; border-collapse: collapse; }
#nimatron-mirror.unseen table { overflow: visible; }
#nimatron-mirror caption { text-align: start; font-weight: 600; }
#nimatron-mirror :is(th, td) { overflow-wrap: normal; padding: .15rem .5rem; border: 1px solid var(--m-line); text-align: end; }
#nimatron-mirror :is(th, td) p { margin: 0; }
#nimatron-mirror label { display: block; margin-top: .5rem; }
#nimatron-mirror .nimatron-lit { outline: 4px solid var(--m-focus); outline-offset: 2px; box-shadow: 0 0 0 8px var(--m-panel); }
#nimatron-mirror [role=alert] { color: var(--m-danger); }
@media (forced-colors: active) { #nimatron-mirror :is(button[aria-disabled]) { color: GrayText; } }
`;
