import * as v from 'valibot'
import { isBinaryType, isThemeFileName, isThemeFileType, limits, type Target } from '../../src/contract.ts'
import { mayDescend } from '../domain/theme-inheritance.ts'
import { isStoredOriginal } from '../media/image.ts'
import { checkFile, type NewFile } from '../themes/file-check.ts'
import type { Theming } from '../themes/theming.ts'
import { faultAt, Faults, type OpenArchive } from './open-archive.ts'
import {
  deedsFile,
  faultsOf,
  type Line,
  manifest,
  type Manifest,
  manifestFile,
  mediaPath,
  type Part,
} from './part.ts'
import { partsOf } from './table-parts.ts'

/** Maximum size of a stored original: more than any WebP of its pixels needs. */
export const originalBytes = 32 * 1_048_576

const manifestBytes = 1_048_576

export type CheckOptions = Pick<Theming, 'compile'> & {
  /** The time zone of this host. */
  timeZone: string
  /** Called once the whole archive has been checked, before anything is written. */
  onSound?: () => void
}

/** A file of a theme, by its path in the archive; undefined if themes have no such file. */
export function themeFileAt(path: string): (Omit<NewFile, 'content'> & { theme: string }) | undefined {
  const [folder, theme = '', type = '', ...rest] = path.split('/')
  const name = rest.join('/')
  return folder === 'themes' && theme !== '' && isThemeFileType(type) && isThemeFileName(type, name)
    ? { theme, type, name }
    : undefined
}

async function readManifest(archive: OpenArchive): Promise<Manifest> {
  const text = (await archive.read(manifestFile, manifestBytes)).toString()
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), manifest), text)
  if (json.success) return json.output
  // Only the first ones: of another version nothing else can be said.
  const [fault] = faultsOf(json.issues)
  throw faultAt({ file: manifestFile, field: fault!.field }, fault!.what)
}

/** The folder to count a file in. */
const folderOf = (path: string) => path.slice(0, path.indexOf('/') + 1)

/** Refuses files that no archive has, and images and theme files that belong to nothing. */
function checkPaths(
  archive: OpenArchive,
  files: ReadonlySet<string>,
  { themes, images }: { themes: ReadonlySet<string>; images: ReadonlySet<string> },
  faults: Faults,
): void {
  for (const path of archive.paths) {
    if (files.has(path) || images.has(path)) continue
    const file = themeFileAt(path)
    if (!file) faults.add({ file: path }, 'does not belong into an archive')
    else if (!themes.has(file.theme)) faults.add({ file: path }, `there is no theme ${file.theme}`)
  }
}

async function checkThemeFiles(
  archive: OpenArchive,
  checks: Pick<Theming, 'compile'>,
  faults: Faults,
): Promise<number> {
  const sizes = new Map<string, { files: number; bytes: number }>()
  let count = 0
  for (const path of archive.paths) {
    const file = themeFileAt(path)
    if (!file) continue
    count += 1
    const all = sizes.get(file.theme) ?? { files: 0, bytes: 0 }
    sizes.set(file.theme, { files: all.files + 1, bytes: all.bytes + archive.sizeOf(path) })
    const most = isBinaryType(file.type) ? limits.imageBytes : limits.themeTextBytes
    const fault = await checkFile({ ...file, content: await archive.read(path, most) }, checks)
    if (fault === 'tooLarge') faults.add({ file: path }, 'is too large')
    else if (fault)
      faults.add({ file: path, ...(fault.line !== undefined && { line: fault.line }) }, fault.reason)
  }
  for (const [theme, { files, bytes }] of sizes)
    if (files > limits.themeFiles || bytes > limits.themeBytes)
      faults.add({ file: `themes/${theme}/` }, 'is larger than a theme may be')
  return count
}

/** Exactly one theme is active, and each has ancestors that exist and do not go round in a circle. */
function checkThemes(
  themes: readonly { name: string; parent: string | null; active: boolean }[],
  faults: Faults,
) {
  const file = 'themes.ndjson'
  const active = themes.filter((theme) => theme.active).length
  if (themes.length > 0 && active !== 1) faults.add({ file }, `${active} themes are active instead of one`)
  themes.forEach(({ name, parent }, at) => {
    if (parent !== null && !mayDescend(themes, name, parent))
      faults.add({ file, line: at + 1, field: 'parent' }, `cannot be ${parent}`)
  })
}

/** Redirects lead to a target in one step here; one that goes round in a circle would never end in a browser. */
function checkRedirects(redirects: readonly { gone: string; target: string }[], faults: Faults): void {
  const ways = new Map(redirects.map(({ gone, target }) => [gone, target]))
  const followed = new Set<string>()
  redirects.forEach(({ gone }, at) => {
    const path = new Set<string>()
    let next: string | undefined = gone
    for (; next !== undefined && !followed.has(next); next = ways.get(next)) {
      followed.add(next)
      path.add(next)
    }
    if (next !== undefined && path.has(next))
      faults.add({ file: 'redirects.ndjson', line: at + 1, field: 'target' }, 'leads back to itself')
  })
}

/**
 * Checks a whole archive: every line, every reference, every image and theme file. Throws an ArchiveFailure that names
 * up to ten faults; writes nothing.
 */
export async function checkArchive(
  archive: OpenArchive,
  { timeZone, onSound, ...checks }: CheckOptions,
): Promise<Manifest> {
  const about = await readManifest(archive)
  if (about.timeZone !== timeZone)
    throw faultAt(
      {},
      `The archive has its times in ${about.timeZone}, this calendar in ${timeZone}: set SITE_TIMEZONE to ${about.timeZone}`,
    )
  const faults = new Faults()
  const parts = partsOf(about)
  const lines = createLineCheck(archive, faults)
  const counts: Record<string, number> = {}
  const images = new Set<string>()
  const themes: { name: string; parent: string | null; active: boolean }[] = []
  const redirects: { gone: string; target: string }[] = []

  const visits: Record<string, (line: Line, number: number) => Promise<void> | void> = {
    async media({ id }, line) {
      const path = mediaPath(id)
      if (!archive.has(path)) return faults.add({ file: 'media.ndjson', line }, `${path} is missing`)
      images.add(path)
      if (!(await isStoredOriginal(await archive.read(path, originalBytes))))
        faults.add({ file: path }, 'is not an image that the calendar stores')
    },
    redirects({ resource, gone, target }) {
      redirects.push({
        gone: `${String(resource)} ${String(gone)}`,
        target: `${String(resource)} ${String(target)}`,
      })
    },
    themes({ name, parent, active }) {
      themes.push({ name: String(name), parent: (parent ?? null) as string | null, active: active === true })
    },
  }
  for (const part of parts)
    counts[part.file] = await lines.check(part, visits[part.table] ?? (() => undefined))
  lines.finish()
  checkThemes(themes, faults)
  checkRedirects(redirects, faults)
  const files = new Set([manifestFile, deedsFile, ...parts.map(({ file }) => file)])
  checkPaths(archive, files, { themes: new Set(themes.map(({ name }) => name)), images }, faults)
  counts['themes/'] = await checkThemeFiles(archive, checks, faults)
  counts['media/'] = archive.paths.filter((path) => folderOf(path) === 'media/').length
  for (const [file, count] of Object.entries(counts))
    if (about.counts[file] !== count)
      faults.add({ file: manifestFile, field: `counts.${file}` }, `is not ${count}, the number found`)
  faults.assertNone()
  onSound?.()
  return about
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

export type NumberedLine = { number: number; line: Line }

/** The lines of a part as they will be stored. For archives that have been checked: the file may have changed since. */
export async function* numberedLines(archive: OpenArchive, part: Part): AsyncGenerator<NumberedLine> {
  const { file } = part
  for await (const { number, text } of archive.lines(file)) {
    const json = parseJson(text)
    const parsed = json && part.parse(json.value)
    if (!parsed || 'faults' in parsed)
      throw faultAt({ file, line: number }, 'has changed since it was checked')
    yield { number, line: parsed.line }
  }
}

/** The same without their numbers. */
export async function* storedLines(archive: OpenArchive, part: Part): AsyncGenerator<Line> {
  for await (const { line } of numberedLines(archive, part)) yield line
}

/** Checks parts one after the other: the shape of their lines, what has to be unique, and what points to nothing. */
function createLineCheck(archive: OpenArchive, faults: Faults) {
  const known = new Map<Target, Set<string>>()
  const pending: { file: string; line: number; field: string; to: Target; id: string }[] = []
  /** Targets whose ids are not all known, since some of their lines are wrong. */
  const unclear = new Set<Target>()

  return {
    /** Checks a part and hands over its lines. Resolves to their number. */
    async check(part: Part, visit: (line: Line, number: number) => Promise<void> | void): Promise<number> {
      const { file, target } = part
      const ids = new Set<string>()
      const taken = new Set<string>()
      if (target) known.set(target, ids)
      let count = 0
      for await (const { number: line, text } of archive.lines(file)) {
        count += 1
        const json = parseJson(text)
        if (!json) {
          faults.add({ file, line }, 'is not JSON')
          if (target) unclear.add(target)
          continue
        }
        const parsed = part.parse(json.value)
        if ('faults' in parsed) {
          for (const { field, what } of parsed.faults) faults.add({ file, line, field }, what)
          if (target) unclear.add(target)
          continue
        }
        if (target) ids.add(String(parsed.line.id))
        for (const value of part.unique(parsed.line)) {
          if (taken.has(value)) faults.add({ file, line }, `the same is in an earlier line: ${value}`)
          taken.add(value)
        }
        for (const { path: field, to, id } of part.pointers(parsed.line))
          if (!known.get(to)?.has(id)) pending.push({ file, line, field, to, id })
        await visit(parsed.line, line)
      }
      return count
    },

    /** Reports what points to nothing. Call it after the last part. */
    finish() {
      for (const { to, id, ...place } of pending)
        if (!unclear.has(to) && !known.get(to)?.has(id))
          faults.add(place, `there is no ${id} in ${to}.ndjson`)
    },
  }
}
