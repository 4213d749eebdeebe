import { decodeFileName, encodeFileName, type ThemeFileType } from '../../core/theme-files.ts'
import type { Theme } from '../../contracts/themes.ts'

/** Route of the list of themes, and of one theme. */
export const themesRoute = '/backstage/cms'
const themeRoot = '/backstage/cms/theme'

/** The sections of a theme (SPEC.md section 2). */
export const themeOptions = ['config', 'content', 'file'] as const

export type ThemeOption = (typeof themeOptions)[number]

/** The file types under the option `file`, in tab order (SPEC.md section 2). */
export const tabTypes = ['template', 'css', 'js', 'image', 'font'] as const

export type TabType = (typeof tabTypes)[number]

/**
 * What a route of SPEC.md section 2 shows of a theme. An unknown option or type is returned as `unknown`, as
 * written; a file with an unreadable name gets the empty name, which never exists.
 */
export type ThemePlace =
  | { option: 'config' }
  | { option: 'content'; type: 'md'; name: string | undefined }
  | { option: 'file'; type: TabType; name: string | undefined }
  | { option: ThemeOption; unknownType: string }
  | { unknownOption: string }

const isTabType = (type: string): type is TabType => (tabTypes as readonly string[]).includes(type)

const written = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Parses `/backstage/cms/theme/{option}/{filetype}/{filePath}`; missing parts default to the first of their kind. */
export function themePlaceOf(path: string): ThemePlace {
  const [option = 'config', type, file] = path.slice(themeRoot.length).split('/').slice(1)
  const name = file === undefined || file === '' ? undefined : (decodeFileName(file) ?? '')
  if (option === '' || option === 'config')
    return type === undefined || type === 'config'
      ? { option: 'config' }
      : { option: 'config', unknownType: written(type) }
  if (option === 'content')
    return type === undefined || type === 'md'
      ? { option, type: 'md', name }
      : { option, unknownType: written(type) }
  if (option !== 'file') return { unknownOption: written(option) }
  if (type === undefined || isTabType(type)) return { option, type: type ?? 'template', name }
  return { option, unknownType: written(type) }
}

/** The option that contains files of a type. */
export function optionOf(type: ThemeFileType): ThemeOption {
  return type === 'config' ? 'config' : type === 'md' ? 'content' : 'file'
}

/** The theme named in a query string; undefined means the active one. */
export function themeInQuery(search: string): string | undefined {
  return new URLSearchParams(search).get('theme') ?? undefined
}

type Target = { option?: ThemeOption; type?: ThemeFileType; name?: string }

/** The route to a theme, or to a section, a file type or a file of it. */
export function themeRoute(
  theme: string,
  { type, name, option = type && optionOf(type) }: Target = {},
): string {
  const isOneOfMany = type !== 'config'
  const parts = [option, isOneOfMany && type, isOneOfMany && name !== undefined && encodeFileName(name)]
  const path = [themeRoot, ...parts.filter((part) => typeof part === 'string')].join('/')
  return `${path}?${new URLSearchParams({ theme })}`
}

/** Whether a route stays within a theme, so that its drafts are kept without a prompt. */
export function isPartOf({ name, active }: Pick<Theme, 'name' | 'active'>, route: string): boolean {
  const [path = '', search = ''] = route.split('?')
  return (
    (path === themeRoot || path.startsWith(`${themeRoot}/`)) &&
    (themeInQuery(search) ?? (active && name)) === name
  )
}
