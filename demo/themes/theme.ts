import { createHash } from 'node:crypto'
import {
  accentCorrections,
  type CategoryLook,
  categoryStyles,
  defaultTheme,
  limits,
  mergedThemeSettings,
  settingsFile,
  type ThemeSettings,
} from '../../src/contract.ts'
import type { Synonyms } from '../db/connection/database.ts'
import { type EncodedText, encodedText } from '../lib/encoded-text.ts'
import { isSynonymsFile, mergedSynonyms, readSynonyms, type SynonymLine } from './theme-synonyms.ts'
import { readSettings } from './theme-settings.ts'
import type { ThemeFileEntry, ThemeSource } from './theme-source.ts'

/** A file of a theme, with the theme it comes from: itself or an ancestor. */
export type ThemeFile = ThemeFileEntry & { theme: string }

/** A template's source in one theme of the chain. */
export type TemplateSource = { theme: string; source: string }

/** A theme merged with its ancestors, at one revision. */
export type Theme = {
  revision: string
  /** The theme and its ancestors, nearest first; the last is the shipped default theme. */
  chain: string[]
  settings: ThemeSettings
  /** The settings without the theme's own ones. */
  inheritedSettings: ThemeSettings
  /** By template name, nearest theme first. */
  templates: Map<string, TemplateSource[]>
  /** All files except the settings, by `type/name`; the nearest theme's file wins. */
  files: Map<string, ThemeFile>
  /** The inherited files by `type/name`, including those that the theme overrides. */
  inherited: Map<string, ThemeFile>
  /** All style sheets concatenated in the order of their names, with the accent colours and their corrections. */
  styleSheet: EncodedText
  /** Hash of all assets of the theme. Part of their addresses, which can therefore be cached for ever. */
  assetRevision: string
  /** What search finds for other words with the same meaning: the files `md/synonyms.….md` of all languages. */
  synonyms: Synonyms
  read(file: ThemeFile): Promise<Uint8Array | undefined>
  /** A script or drawing, which is sent compressed. */
  readText(file: ThemeFile): Promise<EncodedText | undefined>
}

export type Warn = (details: Record<string, unknown>, message: string) => void

const decoder = new TextDecoder()

async function settingsOf(source: ThemeSource, theme: string, warn: Warn): Promise<ThemeSettings> {
  const yaml = await source.read(theme, 'config', settingsFile)
  try {
    return readSettings(yaml ? decoder.decode(yaml) : '')
  } catch (error) {
    warn({ theme, err: error }, 'the settings of a theme cannot be read, those of its parent are used')
    return {}
  }
}

/** A theme and its ancestors, nearest first. A missing parent or a cycle falls back to the default theme. */
async function themeChain(source: ThemeSource, theme: string): Promise<string[]> {
  const chain: string[] = []
  let name: string | null | undefined = theme
  while (name && name !== defaultTheme && !chain.includes(name) && chain.length <= limits.themeDepth) {
    const parent = await source.parent(name)
    if (parent === undefined) break
    chain.push(name)
    name = parent
  }
  return [...chain, defaultTheme]
}

const accentRules = ({ accent, accentDark }: ThemeSettings) =>
  `:root {\n${accent ? `  --accent-light: ${accent};\n` : ''}${accentDark ? `  --accent-dark: ${accentDark};\n` : ''}}\n`

/** For each path the file of the first theme that has it, sorted by path. */
function nearest(levels: ThemeFile[][]): Map<string, ThemeFile> {
  const files = new Map<string, ThemeFile>()
  for (const file of levels.toReversed().flat()) files.set(`${file.type}/${file.name}`, file)
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * An image by name, regardless of its extension. The theme's own image takes precedence over inherited ones.
 */
export function namedImage({ chain, files }: Pick<Theme, 'chain' | 'files'>, name: string) {
  const [nearest] = [...files.values()]
    .filter((file) => file.type === 'image' && file.name.slice(0, file.name.lastIndexOf('.')) === name)
    .toSorted((a, b) => chain.indexOf(a.theme) - chain.indexOf(b.theme))
  return nearest
}

/** Icons up to this many bytes are part of the style sheet, so that pages don't have to fetch them one by one. */
const inlineIconBytes = 2048

/** The addresses of the icons of categories by name, relative to the style sheet. */
async function iconUrls(
  looks: readonly CategoryLook[],
  theme: Pick<Theme, 'chain' | 'files' | 'read'>,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  for (const name of new Set(looks.flatMap(({ icon }) => icon ?? []))) {
    const file = namedImage(theme, name)
    const content = file?.name.endsWith('.svg') ? await theme.read(file) : undefined
    if (content && content.length <= inlineIconBytes) {
      urls.set(
        name,
        `data:image/svg+xml,${encodeURIComponent(decoder.decode(content)).replaceAll("'", '%27')}`,
      )
    } else if (file) urls.set(name, `../image/${encodeURIComponent(file.name)}`)
  }
  return urls
}

async function readTemplates(source: ThemeSource, levels: ThemeFile[][]): Promise<Theme['templates']> {
  const files = levels.flat().filter(({ type }) => type === 'template')
  const contents = await Promise.all(files.map((file) => source.read(file.theme, file.type, file.name)))
  const templates: Theme['templates'] = new Map()
  files.forEach(({ theme, name }, index) => {
    const text = { theme, source: decoder.decode(contents[index]) }
    templates.set(name, [...(templates.get(name) ?? []), text])
  })
  return templates
}

async function readAllSynonyms(
  files: ReadonlyMap<string, ThemeFile>,
  read: Theme['read'],
  warn: Warn,
): Promise<Synonyms> {
  const found = [...files.values()].filter(({ type, name }) => type === 'md' && isSynonymsFile(name))
  const lines = await Promise.all(
    found.map(async (file): Promise<SynonymLine[]> => {
      try {
        return readSynonyms(decoder.decode(await read(file)))
      } catch (error) {
        warn({ theme: file.theme, file: file.name, err: error }, 'synonyms of a theme cannot be read')
        return []
      }
    }),
  )
  return mergedSynonyms(lines.flat())
}

async function loadTheme(source: ThemeSource, name: string, revision: string, warn: Warn): Promise<Theme> {
  const chain = await themeChain(source, name)
  const levels = await Promise.all(chain.map((theme) => settingsOf(source, theme, warn)))
  const settings = mergedThemeSettings(levels)
  const filesOf = async (theme: string) =>
    (await source.files(theme)).filter(({ type }) => type !== 'config').map((entry) => ({ ...entry, theme }))
  const fileLevels: ThemeFile[][] = await Promise.all(chain.map(filesOf))
  const read = (file: ThemeFile) => source.read(file.theme, file.type, file.name)
  const files = nearest(fileLevels)
  const sheets = [...files.values()].filter(({ type }) => type === 'css')
  const styles = await Promise.all(sheets.map(async (file) => decoder.decode(await read(file))))
  const written = [...styles, accentRules(settings)].join('\n')
  const looks = settings.categories ?? []
  const icons = await iconUrls(looks, { chain, files, read })
  const styleSheet = written + accentCorrections(written) + categoryStyles(written, looks, icons)
  const texts = new Map<string, Promise<EncodedText | undefined>>()
  const hash = createHash('sha256').update(styleSheet)
  for (const [path, file] of files) {
    if (file.type !== 'template' && file.type !== 'md') hash.update(`${path}\0${file.hash}\0`)
  }
  return {
    revision: `${chain[0]} ${revision}`,
    chain,
    settings,
    inheritedSettings: mergedThemeSettings(levels.slice(1)),
    templates: await readTemplates(source, fileLevels),
    files,
    inherited: nearest(fileLevels.slice(1)),
    styleSheet: encodedText(styleSheet),
    assetRevision: hash.digest('base64url').slice(0, 12),
    synonyms: await readAllSynonyms(files, read, warn),
    read,
    readText: (file) => {
      const key = `${file.theme}/${file.type}/${file.name}`
      const text = texts.get(key) ?? read(file).then((bytes) => bytes && encodedText(decoder.decode(bytes)))
      texts.set(key, text)
      text.catch(() => texts.delete(key))
      return text
    },
  }
}

export type Themes = {
  source: ThemeSource
  active(): Promise<Theme>
  /** Any theme; the default one if it does not exist. */
  named(name: string): Promise<Theme>
}

/** Loads themes merged with their ancestors. Cached until the revision of their source changes. */
export function openThemes(source: ThemeSource, warn: Warn): Themes {
  let revision: string | undefined
  let loaded = new Map<string, Promise<Theme>>()

  async function load(name: (revision: string) => string | Promise<string>): Promise<Theme> {
    const now = await source.revision()
    if (now !== revision) {
      revision = now
      loaded = new Map()
    }
    const kept = loaded
    const key = await name(now)
    const known = kept.get(key)
    if (known) return known
    const theme = loadTheme(source, key, now, warn)
    kept.set(key, theme)
    theme.catch(() => kept.delete(key))
    return theme
  }

  let active: { revision: string; name: Promise<string> } | undefined
  return {
    source,
    named: (name) => load(() => name),
    active: () =>
      load((now) => {
        if (active?.revision !== now) {
          const name = source.active()
          active = { revision: now, name }
          name.catch(() => (active = undefined))
        }
        return active.name
      }),
  }
}
