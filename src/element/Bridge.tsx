import { useEffect, useMemo, useRef } from 'react'
import { App } from '../app/App.tsx'
import type { FirstScreen } from '../boot/first-screen.ts'
import { misspelt } from '../core/attributes/misspelt.ts'
import type { Texts } from '../i18n/texts.ts'
import { attributeNames, type Problem, type RawSources, readAttributes } from './attributes.ts'

export type BridgeProps = {
  /** The element that React is mounted into, from r2wc: `AppView`. */
  container?: HTMLElement & { host?: HTMLElement; firstScreen?: FirstScreen; texts?: Texts }
  sources?: RawSources
}

const nameOf = (source: Problem['source']) =>
  source === 'script' ? 'the JSON in its <script>' : `the attribute "${source}"`

/** Converts the element's attributes to the app's settings; logs each malformed one once. */
export function Bridge({ container, sources }: BridgeProps) {
  const { host, firstScreen, texts } = container ?? {}
  const { settings, problems } = useMemo(
    () => readAttributes(sources ?? {}, window.location.origin),
    [sources],
  )
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { source, value, reason } of problems) {
      const key = `${source}=${value}`
      if (!told.current.has(key)) {
        console.error(`<backstage-app> passes over ${nameOf(source)}: ${reason}.`)
      }
      told.current.add(key)
    }
  }, [problems])
  useEffect(() => {
    for (const { name, meant } of misspelt(host?.getAttributeNames() ?? [], attributeNames))
      console.warn(`<backstage-app> doesn't know the attribute "${name}". Did you mean "${meant}"?`)
  }, [host])
  return host ? <App settings={settings} host={host} firstScreen={firstScreen} texts={texts} /> : null
}
