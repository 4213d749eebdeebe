import { type Parsed, parseWebAddress } from './web-address.ts'

/** Where the tiles of a map come from, and whom to credit for them. */
export type MapTiles = {
  /** An address with `{z}`, `{x}` and `{y}` for tiles of 256 pixels in Web Mercator. */
  url: string
  /** Text; links are written as `[text](https://…)`. */
  attribution: string
}

/** Whether an address has a place for the zoom level, the column and the row of a tile. */
export const isTileUrl = (text: string): boolean => ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

/** Parses the address of tiles: absolute, or relative to the root of `origin`. Its placeholders are kept. */
export function parseTileUrl(text: string, origin: string): Parsed<string> {
  if (!isTileUrl(text)) return { reason: 'it lacks {z}, {x} or {y}' }
  const url = parseWebAddress(text, origin)
  if ('reason' in url) return url
  if (url.value.hostname.includes('{')) return { reason: 'its host has a placeholder' }
  return { value: url.value.href.replaceAll(/%7B([xyz])%7D/gi, '{$1}') }
}
