import { createHash } from 'node:crypto'
import { defaultTheme } from '../../../src/contract.ts'
import { type EncodedText, encodedText } from '../../http/encoded-text.ts'
import { readSettings, type ThemeSettings } from './theme-settings.ts'
import { type ThemeFileType, themeFileTypes, type ThemeSource } from './theme-source.ts'

/** A file of a theme or of the ancestor that supplies it. */
export type ThemeFile = { theme: string; type: ThemeFileType; name: string }

/** A template as it stands in one theme of the chain. */
export type TemplateSource = { theme: string; source: string }

/** The active theme with everything that it inherits, at one revision. */
export type Theme = {
  revision: string
  /** The theme and its ancestors, nearest first; the last is the shipped default. */
  chain: string[]
  settings: ThemeSettings
  /** By template name, nearest theme first. */
  templates: Map<string, TemplateSource[]>
  /** Files that are served or read as they are, by `type/name`. */
  files: Map<string, ThemeFile>
  /** All style sheets one after the other, by file name, and the accent's colours. */
  styleSheet: EncodedText
  /** A hash of all that is served from the theme: it stands in the addresses, so that they never go stale. */
  assetRevision: string
  read(file: ThemeFile): Promise<Uint8Array | undefined>
}

export type Warn = (details: Record<string, unknown>, message: string) => void

const decoder = new TextDecoder()

const maxChain = 10

async function chainOf(source: ThemeSource, warn: Warn) {
  const chain: string[] = []
  const settings: ThemeSettings[] = []
  let name: string | undefined = await source.active()
  while (name !== undefined && name !== defaultTheme && !chain.includes(name) && chain.length < maxChain) {
    const own = await settingsOf(source, name, warn)
    chain.push(name)
    settings.push(own)
    name = own.parent ?? undefined
  }
  chain.push(defaultTheme)
  settings.push(await settingsOf(source, defaultTheme, warn))
  const present = (own: ThemeSettings) =>
    Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null && value !== ''))
  return { chain, settings: Object.assign({}, ...settings.toReversed().map(present)) as ThemeSettings }
}

async function settingsOf(source: ThemeSource, theme: string, warn: Warn): Promise<ThemeSettings> {
  const yaml = await source.settings(theme)
  try {
    return readSettings(yaml ?? '')
  } catch (error) {
    warn({ theme, err: error }, 'the settings of a theme cannot be read, those of its parent are used')
    return {}
  }
}

const accentRules = ({ accent, accentDark }: ThemeSettings) =>
  `:root {\n${accent ? `  --accent-light: ${accent};\n` : ''}${accentDark ? `  --accent-dark: ${accentDark};\n` : ''}}\n`

/** Reads the active theme and its ancestors whole, but for the contents of images and fonts. */
async function loadTheme(source: ThemeSource, revision: string, warn: Warn): Promise<Theme> {
  const { chain, settings } = await chainOf(source, warn)
  const read = ({ theme, type, name }: ThemeFile) => source.read(theme, type, name)
  const templates: Theme['templates'] = new Map()
  const files: Theme['files'] = new Map()
  for (const theme of chain) {
    for (const type of themeFileTypes) {
      for (const name of await source.list(theme, type)) {
        const file = { theme, type, name }
        if (!files.has(`${type}/${name}`)) files.set(`${type}/${name}`, file)
        if (type !== 'template') continue
        const text = decoder.decode(await read(file))
        templates.set(name, [...(templates.get(name) ?? []), { theme, source: text }])
      }
    }
  }
  const hash = createHash('sha256')
  const styles: string[] = []
  for (const [path, file] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (file.type === 'template' || file.type === 'md') continue
    const content = (await read(file)) ?? new Uint8Array()
    hash.update(path).update('\0').update(content).update('\0')
    if (file.type === 'css') styles.push(decoder.decode(content))
  }
  const styleSheet = [...styles, accentRules(settings)].join('\n')
  const assetRevision = hash.update(styleSheet).digest('base64url').slice(0, 12)
  return {
    revision,
    chain,
    settings,
    templates,
    files,
    styleSheet: encodedText(styleSheet),
    assetRevision,
    read,
  }
}

/** Gives the active theme, read anew when its source says that something has changed. */
export function activeTheme(source: ThemeSource, warn: Warn): () => Promise<Theme> {
  let revision: string | undefined
  let theme: Promise<Theme> | undefined
  return async () => {
    const now = await source.revision()
    if (!theme || now !== revision) {
      revision = now
      theme = loadTheme(source, now, warn)
      theme.catch(() => (revision = undefined))
    }
    return theme
  }
}
