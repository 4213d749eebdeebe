/**
 * Classic script for pages that cannot use `type="module"`: loads the element from its own directory.
 * `import()` inherits the script's nonce and is no Trusted Types sink, so it works with a strict CSP.
 */
const script = document.currentScript
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI
void import(new URL('index.js', base).href)
