import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '../api/api.ts'
import type { MapTiles } from '../core/attributes/map-tiles.ts'
import type { ThemeConfig } from '../core/theme-config.ts'
import type { Language } from '../core/languages.ts'
import type { Emit } from './dom-events.ts'

/** The element's configuration from the host page, and the services built on it. */
export type Environment = {
  api: Api
  /** IANA time zone in which dates are shown and entered. */
  timeZone: string
  language: Language
  themeConfig: ThemeConfig
  /** Tiles of the map in forms; undefined without a map. */
  tiles?: MapTiles | undefined
  /** Base URL of the public calendar, without a trailing slash: public pages are `siteUrl + path`. */
  siteUrl: string
  /** Container inside the shadow root for overlays. */
  root: HTMLElement
  now: () => Date
  /** Dispatches a DOM event on the element to inform the host page. */
  emit: Emit
}

const EnvironmentContext = createContext<Environment | undefined>(undefined)

/** Provides the environment to all screens of one element. */
export function EnvironmentProvider({ value, children }: { value: Environment; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>
}

/** Returns the environment of the surrounding element; throws outside an EnvironmentProvider. */
export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment is called outside an EnvironmentProvider')
  return environment
}
