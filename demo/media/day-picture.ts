import { fileURLToPath } from 'node:url'
import { limits } from '../../src/contract.ts'
import { shippedFile } from '../lib/shipped-file.ts'
import { loadSharp } from './sharp.ts'

/** A day of an event in words, and the colours of its picture as `#rrggbb`. */
export type DayPicture = { weekday: string; date: string; month: string; ground: string; ink: string }

const edge = limits.imageSquareEdge
const font = 'Bricolage Grotesque ExtraBold'
const fontfile = fileURLToPath(shippedFile('themes/built-in/poster/font/bricolage-grotesque-800.ttf'))

async function line(text: string, size: number, middle: number, color: string) {
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${text}</span>`,
      // With the comma, "ExtraBold" is part of the family's name, not a weight.
      font: `${font}, ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .resize({ width: edge - 60, height: edge, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round((edge - info.width) / 2),
    top: Math.round(middle - info.height / 2),
  }
}

/** Draws a leaf of a calendar: a square JPEG for shared links of events without an image. */
export async function dayPicture({ weekday, date, month, ground, ink }: DayPicture): Promise<Buffer> {
  const sharp = await loadSharp()
  const lines = [
    await line(weekday, 76, 115, ink),
    await line(date, 350, 315, ink),
    await line(month, 76, 515, ink),
  ]
  return sharp({ create: { width: edge, height: edge, channels: 3, background: ground } })
    .composite(lines)
    .jpeg({ quality: 80 })
    .toBuffer()
}
