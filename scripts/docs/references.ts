import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of ours, named with its folder. */
const FILE = /^[\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|py|md|html)$/
/** A folder of ours, named from the root; what the host makes in its own is not there yet. */
const FOLDER = /^(?:src|demo|scripts|bench|docs)(?:\/[\w.-]+)*\/$/
const MADE = /^demo\/data/

/** The anchor under which GitHub shows a heading. */
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

/** Whether there is a file that a document names: seen from the root, from beside it, or from one of the two source trees. */
const isThere = (file: string, name: string) =>
  ['.', dirname(file), join(dirname(file), '..'), 'src', 'demo'].some((from) => existsSync(join(from, name)))

/** Links of a document that lead nowhere, and files and folders that it names and that are not there. */
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
