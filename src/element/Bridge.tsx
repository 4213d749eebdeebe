import { useEffect, useMemo, useRef } from 'react'
import { App } from '../app/App.tsx'
import { attributeNames, type RawAttributes, readAttributes } from './attributes.ts'

export type BridgeProps = RawAttributes & {
  /** The shadow root for rendering. */
  container?: HTMLElement
}

/** Converts the element's attributes to the app's settings; logs each malformed one once. */
export function Bridge({ container, ...raw }: BridgeProps) {
  const values = attributeNames.map((name) => raw[name])
  // oxlint-disable-next-line react/exhaustive-deps -- the values of all attributes, whose number is fixed
  const { settings, problems } = useMemo(() => readAttributes(raw, window.location.origin), values)
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
