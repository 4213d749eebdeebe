import { build } from 'esbuild'

/** Finds elements by role and accessible name in the page and its open shadow roots; runs in the page. */
const source = `
import { queryAllByRole } from '@testing-library/dom'
const roots = (root) => [root, ...[...root.querySelectorAll('*')].flatMap((each) => each.shadowRoot ? roots(each.shadowRoot) : [])]
const inside = (root) => root instanceof Document ? [root.documentElement] : [...root.children]
globalThis.findByRole = (role, name, pattern) =>
  roots(document).flatMap(inside)
    .flatMap((part) => queryAllByRole(part, role, { name: pattern ? new RegExp(name) : name, ignore: false }))
    .find((each) => each.checkVisibility?.() ?? true) ?? null
`

let bundle: Promise<string> | undefined

/** The finder as a classic script that defines `findByRole(role, name, isPattern)`. */
export function finderScript(): Promise<string> {
  bundle ??= build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  }).then(({ outputFiles }) => outputFiles[0]!.text)
  return bundle
}

/** The arguments of `findByRole`. */
export const wanted = (role: string, name: string | RegExp) =>
  [role, typeof name === 'string' ? name : name.source, typeof name !== 'string'] as const
