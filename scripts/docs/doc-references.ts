import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of the project, with its folder. */
const FILE = /^[\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|py|md|html)$/
/** A folder of the project, from the root. Those that the host or the build creates may not exist yet. */
const FOLDER = /^(?:src|demo|scripts|bench|docs)(?:\/[\w.-]+)*\/$/
const MADE = /^demo\/(data|dist)/

/** The anchor that GitHub generates for a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const hasHeading = (file: string, anchor: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].some(
    ([, heading = '']) => slugOf(heading) === anchor,
  )

function isBroken(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  return !existsSync(target) || (anchor !== undefined && !hasHeading(target, anchor))
}

/**
 * Whether a file named in a document exists: relative to the root, to the document, or to one of the two
 * source trees.
 */
const isThere = (file: string, name: string) =>
  ['.', dirname(file), join(dirname(file), '..'), 'src', 'demo'].some((from) => existsSync(join(from, name)))

/** Broken links of a document, and files and folders it names that do not exist. */
export function brokenReferences(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  return [
    ...links.filter((link) => isBroken(file, link)),
    ...names.filter(
      (name) => (FILE.test(name) || FOLDER.test(name)) && !MADE.test(name) && !isThere(file, name),
    ),
  ]
}
