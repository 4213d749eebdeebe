import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ThemeFileAddress } from '../../api/themes.ts'
import type { ThemeFileType } from '../../core/theme-files.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { invalidateResource } from '../../kit/resource/queries.ts'

/** All themes, by name. */
export function useThemes() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['themes', 'list'],
    queryFn: async ({ signal }) => (await api.themes()).list(signal),
  })
}

/** The colours of a theme, with all that it inherits, that are too much alike to be read. */
export function useThemeContrast(theme: string) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['themes', 'contrast', theme],
    queryFn: async ({ signal }) => (await api.themes()).contrast(theme, signal),
  })
}

/** The files of a type that a theme has or inherits. */
export function useThemeFiles(theme: string, type: ThemeFileType) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['themes', 'files', theme, type],
    queryFn: async ({ signal }) => (await api.themes()).files(theme, type, signal),
  })
}

const fileKey = ({ theme, type, name }: ThemeFileAddress, fromParent: boolean) => [
  'themes',
  'file',
  theme,
  type,
  name,
  ...(fromParent ? ['parent'] : []),
]

/** What is in a file; `fromParent` in the one that the theme inherits. */
export function useThemeFile(address: ThemeFileAddress, { fromParent = false, enabled = true } = {}) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: fileKey(address, fromParent),
    queryFn: async ({ signal }) => (await api.themes()).file(address, fromParent, signal),
    enabled,
  })
}

/** Reads a file anew, past everything that is cached; the screens that show it follow. */
export function useFreshThemeFile() {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return (address: ThemeFileAddress) =>
    client.fetchQuery({
      queryKey: fileKey(address, false),
      queryFn: async ({ signal }) => (await api.themes()).file(address, false, signal),
    })
}

/**
 * Reads a file that has just been written into a theme, then everything else of the themes; resolves when the screens show it. In
 * this order: as soon as the list says that the file is the theme's own it can be typed in, and that builds on its new tag.
 */
export function useRereadFile() {
  const client = useQueryClient()
  const fresh = useFreshThemeFile()
  return async (address: ThemeFileAddress): Promise<void> => {
    await fresh(address).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['themes'] })
  }
}

/** Has the list of themes and everything in them read anew. */
export function useThemesChanged() {
  const client = useQueryClient()
  return () => invalidateResource(client, 'themes')
}
