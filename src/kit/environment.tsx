import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '../api/api.ts'
import type { ThemeConfig } from '../core/theme-config.ts'
import type { Language } from '../core/languages.ts'
import type { Area } from '../i18n/areas.ts'
import type { Emit } from './dom-events.ts'

/** What the host page gave the element, and what hangs on it. */
export type Environment = {
  api: Api
  /** IANA zone in which dates are shown and typed. */
  timeZone: string
  language: Language
  themeConfig: ThemeConfig
  /** Where the public calendar is, without a trailing slash: public pages are `siteUrl + path`. */
  siteUrl: string
  /** Container inside the shadow root for what has to stand above the page. */
  root: HTMLElement
  now: () => Date
  /** Texts that only a part of a screen needs, there when it opens: wait for them with `use`. */
  loadTexts: (areas: readonly Area[]) => Promise<void>
  /** Tells the host page what happened, by an event on the element. */
  emit: Emit
}

const EnvironmentContext = createContext<Environment | undefined>(undefined)

/** Hands the environment down to all screens of one element. */
export function EnvironmentProvider({ value, children }: { value: Environment; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>
}

/** The environment of the element that this component is part of. */
export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment is called outside an EnvironmentProvider')
  return environment
}
