import { ApiError } from '../api/api-error.ts'
import type { ThemeFileAddress, ThemesApi } from '../api/themes.ts'
import type { ContrastWarning } from '../core/contrast.ts'
import { colorsOf } from '../core/theme-look.ts'
import type { ThemeFileType } from '../core/theme-files.ts'
import type { Theme } from '../contracts/themes.ts'

const fakeTokens =
  ':root { color-scheme: light dark; --accent: #14686b; --paper: light-dark(#fff, #111); --ink: light-dark(#000, #fff) }'

/** A theme with its own files, by `type/name`: text, or base64 for images and fonts. */
export type FakeTheme = Theme & { files?: Record<string, string>; contrast?: ContrastWarning[] }

/** The shipped theme and `Spring`, which inherits from it, with the files of each. */
export const twoThemes = (shipped: FakeTheme['files'], own: FakeTheme['files']): FakeTheme[] => [
  { name: 'default', active: true, editable: false, parent: null, files: shipped },
  { name: 'Spring', active: false, editable: true, parent: 'default', files: own },
]

type Note = (entry: { call: string; id?: string; body?: unknown }) => Promise<void>

/** In-memory themes with inheritance; ETags follow every change. */
export function createFakeThemes(given: FakeTheme[], note: Note) {
  const themes = structuredClone(given)
  const versions = new Map<string, number>()

  const find = (name: string) => {
    const theme = themes.find((each) => each.name === name)
    if (!theme) throw new ApiError(404, 'not found')
    return theme
  }
  /** A theme and its ancestors, nearest first. */
  const chainOf = (name: string): FakeTheme[] => {
    const theme = find(name)
    return [theme, ...(theme.parent ? chainOf(theme.parent) : [])]
  }
  const keyOf = ({ type, name }: Omit<ThemeFileAddress, 'theme'>) => `${type}/${name}`
  const addressOf = (file: ThemeFileAddress) => `${file.theme}/${keyOf(file)}`
  const tagOf = (owner: string, key: string) => `"${owner}/${key} ${versions.get(`${owner}/${key}`) ?? 1}"`
  const settingsOf = ({ parent }: Theme) => `parent: ${parent ?? 'default'}\n`
  function ownerOf({ theme, ...file }: ThemeFileAddress) {
    return chainOf(theme).find(({ files }) => files?.[keyOf(file)] !== undefined)
  }
  function put(file: ThemeFileAddress, content: string, etag?: string) {
    const owner = ownerOf(file)
    const isCurrent = !owner || etag === tagOf(owner.name, keyOf(file))
    if (etag !== undefined && etag !== '"unwritten"' && !isCurrent)
      throw new ApiError(412, 'changed in the meantime')
    const theme = find(file.theme)
    theme.files = { ...theme.files, [keyOf(file)]: content }
    versions.set(addressOf(file), (versions.get(addressOf(file)) ?? 1) + 1)
  }
  const publicPart = ({ name, active, editable, parent }: FakeTheme): Theme => ({
    name,
    active,
    editable,
    parent,
  })

  const api: ThemesApi = {
    async list() {
      await note({ call: 'list themes' })
      return themes.map(publicPart)
    },
    async create(input) {
      await note({ call: 'create theme', body: input })
      const theme = { ...input, active: false, editable: true }
      themes.push(theme)
      return publicPart(theme)
    },
    async activate(name) {
      await note({ call: 'activate theme', id: name })
      for (const theme of themes) theme.active = theme.name === name
    },
    async remove(name) {
      await note({ call: 'delete theme', id: name })
      themes.splice(themes.indexOf(find(name)), 1)
    },
    async preview(name) {
      await note({ call: 'preview theme', id: name })
      return { url: 'https://calendar.test/?preview=token', expiresAt: '2026-11-21T11:00:00.000Z' }
    },
    async contrast(name) {
      await note({ call: 'contrast', id: name })
      return find(name).contrast ?? []
    },
    async look(name) {
      await note({ call: 'look', id: name })
      find(name)
      return { inherited: { sitename: 'Town', sitenameShort: 'Town' }, colors: colorsOf(fakeTokens) }
    },
    async download(name) {
      await note({ call: 'download theme', id: name })
      return new Blob([`zip of ${name}`])
    },
    async upload(name, zip) {
      await note({ call: 'upload theme', id: name, body: await zip.text() })
      const theme = { name, active: false, editable: true, parent: 'default' }
      if (!themes.some((each) => each.name === name)) themes.push(theme)
      return publicPart(theme)
    },
    async files(theme, type) {
      await note({ call: 'list files', id: `${theme}/${type}` })
      const names = chainOf(theme).flatMap(({ files = {} }) => Object.keys(files))
      const own = Object.keys(find(theme).files ?? {})
      return [...new Set(names)]
        .filter((key) => key.startsWith(`${type}/`))
        .toSorted()
        .map((key) => ({ name: key.slice(type.length + 1), size: 12, inherited: !own.includes(key) }))
    },
    async file(file) {
      await note({ call: 'get file', id: addressOf(file) })
      if (file.type === 'config' && find(file.theme).files?.[keyOf(file)] === undefined)
        return { content: settingsOf(find(file.theme)), etag: '"unwritten"' }
      const owner = ownerOf(file)
      if (!owner) throw new ApiError(404, 'not found')
      return { content: owner.files?.[keyOf(file)] ?? '', etag: tagOf(owner.name, keyOf(file)) }
    },
    async saveText(file, content, etag) {
      await note({ call: 'save file', id: addressOf(file), body: content })
      put(file, content, etag)
    },
    async saveBinary(file, bytes, etag) {
      await note({ call: 'upload file', id: addressOf(file), body: bytes })
      put(file, btoa('new'), etag)
    },
    async removeFile(file) {
      await note({ call: 'delete file', id: addressOf(file) })
      const { [keyOf(file)]: _gone, ...rest } = find(file.theme).files ?? {}
      find(file.theme).files = rest
    },
  }
  return {
    api,
    /** Simulates another user saving a file. */
    saveBehind: (theme: string, type: ThemeFileType, name: string, content: string) =>
      put({ theme, type, name }, content),
  }
}
