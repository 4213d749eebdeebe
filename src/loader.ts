/**
 * A classic script for pages that cannot write `type="module"`: loads the element from beside itself, wherever it is
 * served from. `import()` takes over the script's nonce and is no Trusted Types sink, so a strict CSP holds.
 */
const script = document.currentScript
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI
void import(new URL('index.js', base).href)
