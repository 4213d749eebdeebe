import type { MapTiles } from '../core/attributes/map-tiles.ts'
import type { ThemeConfig } from '../core/theme-config.ts'
import type { Routing } from '../boot/address.ts'

/** The settings of the host page, parsed and with defaults. */
export type Settings = {
  /** Base URL of the API, without a trailing slash: `https://calendar.example.org/api/v1`. */
  apiBase: string
  /** The same without `/api/v1`: base URL of the public calendar. */
  siteUrl: string
  timeZone: string
  /** The language that the server set; without one, it is detected. */
  language: string | undefined
  themeConfig: ThemeConfig
  routing: Routing
  /** What precedes the routes in the path or fragment: empty, or a path without a slash at its end. */
  routeBase: string
  geocoderUrl: string
  /** Undefined without a map. */
  tiles?: MapTiles | undefined
}
