import { decodeFileName, encodeFileName, type ThemeFileType } from '../../core/theme-files.ts'
import type { Theme } from '../../contracts/themes.ts'

/** Where the themes are, and where one of them is. */
export const themesRoute = '/backstage/cms'
const themeRoot = '/backstage/cms/theme'

/** The parts of a theme (SPEC.md section 2). */
export const themeOptions = ['config', 'content', 'file'] as const

export type ThemeOption = (typeof themeOptions)[number]

/** The types of files under the option `file`, in the order of their tabs (SPEC.md section 2). */
export const tabTypes = ['template', 'css', 'js', 'image', 'font'] as const

export type TabType = (typeof tabTypes)[number]

/**
 * What a route of SPEC.md section 2 shows of a theme. An option or a type that there is not comes as `unknown`, as it was
 * written; a file whose name cannot be read has the empty name, which no file has.
 */
export type ThemePlace =
  | { option: 'config' }
  | { option: 'content'; type: 'md'; name: string | undefined }
  | { option: 'file'; type: TabType; name: string | undefined }
  | { option: 'content' | 'file'; unknownType: string }
  | { unknownOption: string }

const isTabType = (type: string): type is TabType => (tabTypes as readonly string[]).includes(type)

const written = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Reads `/backstage/cms/theme/{option}/{filetype}/{filePath}`; what is absent is the first of its kind. */
export function themePlaceOf(path: string): ThemePlace {
  const [option = 'config', type, file] = path.slice(themeRoot.length).split('/').slice(1)
  const name = file === undefined || file === '' ? undefined : (decodeFileName(file) ?? '')
  if (option === '' || option === 'config')
    return type === undefined || type === 'config'
      ? { option: 'config' }
      : { option: 'file', unknownType: written(type) }
  if (option === 'content')
    return type === undefined || type === 'md'
      ? { option, type: 'md', name }
      : { option, unknownType: written(type) }
  if (option !== 'file') return { unknownOption: written(option) }
  if (type === undefined || isTabType(type)) return { option, type: type ?? 'template', name }
  return { option, unknownType: written(type) }
}

/** The option under which files of a type are. */
export function optionOf(type: ThemeFileType): ThemeOption {
  return type === 'config' ? 'config' : type === 'md' ? 'content' : 'file'
}

/** The theme that a query names; undefined stands for the active one. */
export function themeInQuery(search: string): string | undefined {
  return new URLSearchParams(search).get('theme') ?? undefined
}

type Target = { option?: ThemeOption; type?: ThemeFileType; name?: string }

/** The route to a theme, or to a part, a type of files or a file of it. */
export function themeRoute(
  theme: string,
  { type, name, option = type && optionOf(type) }: Target = {},
): string {
  const isOneOfMany = type !== 'config'
  const parts = [option, isOneOfMany && type, isOneOfMany && name !== undefined && encodeFileName(name)]
  const path = [themeRoot, ...parts.filter((part) => typeof part === 'string')].join('/')
  return `${path}?${new URLSearchParams({ theme })}`
}

/** Tells whether a route shows a part of a theme, so that what is unsaved in it stays. */
export function isPartOf({ name, active }: Pick<Theme, 'name' | 'active'>, route: string): boolean {
  const [path = '', search = ''] = route.split('?')
  return (
    (path === themeRoot || path.startsWith(`${themeRoot}/`)) &&
    (themeInQuery(search) ?? (active && name)) === name
  )
}
