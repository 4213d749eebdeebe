import { useEffect, useMemo, useRef } from 'react'
import { App } from '../app/App.tsx'
import { type RawAttributes, readAttributes } from './attributes.ts'

export type BridgeProps = RawAttributes & {
  /** The shadow root for rendering. */
  container?: HTMLElement
}

/** Converts the element's attributes to the app's settings; logs each malformed one once. */
export function Bridge({ container, ...raw }: BridgeProps) {
  // As text, so that the settings stay the same objects until an attribute changes.
  const attributes = JSON.stringify(raw)
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
  return container instanceof ShadowRoot ? <App settings={settings} host={container.host} /> : null
}
