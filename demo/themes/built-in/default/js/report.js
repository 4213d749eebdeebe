import { say } from './say.js'

/*
 * 'Report a mistake' proves some work before it is sent, so that programs can't send many: it looks for a text whose
 * hash, with the ticket and the message, begins with as many zero bits as the form asks for. Without this script, or
 * where pages have no cryptography (http: other than localhost), the form goes out as it is and counts against a stricter limit.
 */

/** Hashes between two looks: enough to keep the processor busy, few enough to keep the page alive. */
const batch = 256

/** @param {string} prefix @param {string} suffix @param {number} bits */
async function findProof(prefix, suffix, bits) {
  const encoder = new TextEncoder()
  for (let start = 0; ; start += batch) {
    const proofs = Array.from({ length: batch }, (_, index) => (start + index).toString(36))
    const hashes = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(prefix + proof + suffix))),
    )
    const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits)
    if (found >= 0) return proofs[found]
  }
}

/** @param {HTMLFormElement} form */
async function prove(form) {
  const data = new FormData(form)
  const value = (/** @type {string} */ name) => {
    const given = data.get(name)
    return typeof given === 'string' ? given : ''
  }
  const text = value('text').replaceAll('\r\n', '\n')
  const proof = await findProof(`${value('ticket')}\n`, `\n${text}`, Number(form.dataset.report))
  const field = form.elements.namedItem('proof')
  if (field instanceof HTMLInputElement) field.value = proof ?? ''
}

/** @type {WeakSet<HTMLFormElement>} */
const proving = new WeakSet()

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.report === undefined) return
  if (globalThis.crypto?.subtle === undefined) return
  event.preventDefault()
  if (proving.has(form)) return
  proving.add(form)
  const busy = form.querySelector('[data-report-busy]')
  busy?.removeAttribute('hidden')
  say(busy?.textContent ?? '')
  // The text stays as it was hashed.
  const field = form.elements.namedItem('text')
  if (field instanceof HTMLTextAreaElement) field.readOnly = true
  void prove(form).finally(() => form.submit())
})

// Coming back with the browser's history finds the form as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('form[data-report]')) location.reload()
})
