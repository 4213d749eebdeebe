import { useEffect, useMemo, useRef } from 'react'
import { App } from '../app/App.tsx'
import type { FirstScreen } from '../boot/first-screen.ts'
import { type RawAttributes, readAttributes } from './attributes.ts'

export type BridgeProps = RawAttributes & {
  /** The element that React is mounted into, from r2wc. */
  container?: HTMLElement
  /** `<backstage-app>`. */
  host?: HTMLElement
  firstScreen?: FirstScreen
}

/** Converts the element's attributes to the app's settings; logs each malformed one once. */
export function Bridge({ host, firstScreen, ...props }: BridgeProps) {
  // As text, so that the settings stay the same objects until an attribute changes.
  const attributes = JSON.stringify({ ...props, container: undefined })
  const { settings, problems } = useMemo(
    () => readAttributes(JSON.parse(attributes) as RawAttributes, window.location.origin),
    [attributes],
  )
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { attribute, value, reason } of problems) {
      const key = `${attribute}=${value}`
      if (!told.current.has(key)) {
        console.error(`<backstage-app> passes over the attribute "${attribute}": ${reason}.`)
      }
      told.current.add(key)
    }
  }, [problems])
  return host ? <App settings={settings} host={host} firstScreen={firstScreen} /> : null
}
