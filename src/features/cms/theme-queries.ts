import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ThemeFileAddress } from '../../api/themes.ts'
import type { ThemeFileType } from '../../core/theme-files.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useInvalidate } from '../../kit/resource/queries.ts'

/** All themes, by name. */
export function useThemes() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['themes', 'list'],
    queryFn: async ({ signal }) => (await api.themes()).list(signal),
  })
}

/** Colour pairs of a theme, including inherited ones, with too little contrast. */
export function useThemeContrast(theme: string) {
  const has = useCapabilities()
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['themes', 'contrast', theme],
    queryFn: async ({ signal }) => (await api.themes()).contrast(theme, signal),
    enabled: has('themes'),
  })
}

/** What a theme inherits, and its colours. */
export function useThemeLook(theme: string) {
  const has = useCapabilities()
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['themes', 'look', theme],
    queryFn: async ({ signal }) => (await api.themes()).look(theme, signal),
    enabled: has('themes'),
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

const fileKey = ({ theme, type, name }: ThemeFileAddress) => ['themes', 'file', theme, type, name]

/** The content of a file. */
export function useThemeFile(address: ThemeFileAddress, { enabled = true } = {}) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: fileKey(address),
    queryFn: async ({ signal }) => (await api.themes()).file(address, signal),
    enabled,
  })
}

/** Refetches a file past all caches and updates the query cache. */
export function useFreshThemeFile() {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return (address: ThemeFileAddress) =>
    client.fetchQuery({
      queryKey: fileKey(address),
      queryFn: async ({ signal }) => (await api.themes()).file(address, signal),
    })
}

/**
 * Refetches a file that has just been written, then all other theme queries; resolves when they are up to
 * date. The order matters: as soon as the list shows the file as the theme's own, it can be edited, which
 * requires its new ETag.
 */
export function useRereadFile() {
  const invalidate = useInvalidate()
  const fresh = useFreshThemeFile()
  return async (address: ThemeFileAddress): Promise<void> => {
    await fresh(address).catch(() => undefined)
    await invalidate('themes')
  }
}

/** Invalidates all cached queries of themes. */
export function useThemesChanged() {
  const invalidate = useInvalidate()
  return () => void invalidate('themes')
}
