import { attributionParts, type Point, writePoint } from '../../../../src/contract.ts'
import type { Config } from '../../../config/config.ts'
import { say } from '../../../i18n/texts.ts'
import type { CalendarText } from '../../words/calendar-text.ts'
import { sayMetres } from '../../words/near.ts'
import { mapPicture } from './map-picture.ts'

/** A pin of the map: an entry of the list beside it. */
export type Pin = { number: number; name: string; x: number; y: number }

/** The map beside a list, for templates. */
export type MapPart = {
  width: number
  height: number
  zoom: number
  left: number
  top: number
  pins: Pin[]
  /** Entries on other pages of the list, with the view around them. */
  cells: { x: number; y: number; radius: number; count: number; title: string; url: string }[]
  circle: { x: number; y: number; radius: number } | null
  bar: { width: number; text: string }
  /** The streets below it; null without TILE_URL. */
  tiles: { url: string; attribution: { text: string; url: string | null }[]; host: string | null } | null
}

/** An entry of the list; without a point it has no pin. */
export type Listed = { name: string; point: Point | undefined }

/** Where the streets come from. `host` is the other website that learns of the visitor; null for our own. */
function tilesOf({
  tileUrl,
  tileAttribution,
  publicUrl,
}: Pick<Config, 'tileUrl' | 'tileAttribution' | 'publicUrl'>): MapPart['tiles'] {
  if (tileUrl === undefined) return null
  const { origin, host } = new URL(tileUrl)
  return {
    url: origin === publicUrl ? tileUrl.slice(origin.length) : tileUrl,
    attribution: attributionParts(tileAttribution).map((part) => ({ url: null, ...part })),
    host: origin === publicUrl ? null : host,
  }
}

export type MapWish = {
  /** The entries of this page. */
  listed: readonly Listed[]
  /** The points of the entries on other pages. */
  others: readonly Point[]
  circle: { middle: Point; km: number } | undefined
  /** The address of the view around a point. */
  around: (near: string) => string
  config: Pick<Config, 'tileUrl' | 'tileAttribution' | 'publicUrl'>
  text: CalendarText
}

/** The map beside a list; null if no entry has a point. */
export function mapPart({ listed, others, circle, around, config, text }: MapWish): MapPart | null {
  const pinned = listed.flatMap(({ name, point }, index) =>
    point ? [{ number: index + 1, name, point }] : [],
  )
  const picture = mapPicture(
    pinned.map(({ point }) => point),
    others,
    circle,
  )
  if (picture === null) return null
  const { pins, cells, bar, ...rest } = picture
  return {
    ...rest,
    pins: pinned.map(({ number, name }, index) => ({ number, name, ...pins[index]! })),
    cells: cells.map(({ x, y, count, point }) => ({
      x,
      y,
      count,
      radius: Math.min(22, 12 + Math.round(2 * Math.log2(count))),
      title: say(text.t.map.more, { count }),
      url: around(writePoint(point)),
    })),
    bar: { width: bar.width, text: sayMetres(bar.metres, text) },
    tiles: tilesOf(config),
  }
}
