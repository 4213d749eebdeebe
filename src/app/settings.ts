import type { ThemeConfig } from '../core/theme-config.ts'
import type { Routing } from './routing/location.ts'

/** What the host page set, read and made good. */
export type Settings = {
  /** The API's base address, without a trailing slash: `https://calendar.example.org/api/v1`. */
  apiBase: string
  /** The same without `/api/v1`: where the public calendar is. */
  siteUrl: string
  timeZone: string
  /** The server-provided language; detection decides when there is none. */
  language: string | undefined
  themeConfig: ThemeConfig
  routing: Routing
  geocoderUrl: string
}
