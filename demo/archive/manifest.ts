import * as v from 'valibot'
import { schema as s } from '../../src/contract.ts'

/** The only file that is not named after a resource: what the archive is. */
export const manifestFile = 'calendar.json'

/** Name of the format, and its version: a reader must refuse versions that it does not know. */
export const archiveFormat = { format: 'community-calendar', formatVersion: 1 } as const

/** The content of `calendar.json`. */
export const manifest = v.object({
  format: v.literal(archiveFormat.format, `must be "${archiveFormat.format}"`),
  formatVersion: v.literal(
    archiveFormat.formatVersion,
    `this version of the calendar reads version ${archiveFormat.formatVersion} of the format`,
  ),
  /** The version of the calendar that wrote it. */
  calendarVersion: v.string(),
  exportedAt: s.instant(),
  /** The wall-clock times of repeating events are in it. */
  timeZone: v.string(),
  withAccounts: v.boolean(),
  /** What a person has taken along: their own entries, or a group of theirs. Missing if it's the whole calendar. */
  scope: v.optional(v.picklist(['account', 'group'])),
  /** Number of lines of each file of lines, and of files in `media/` and `themes/`. */
  counts: v.record(v.string(), v.number()),
})

export type Manifest = v.InferOutput<typeof manifest>

export const mediaPath = (id: unknown): string => `media/${String(id)}.webp`

/** The folder of a theme's files. */
export const themeFolder = (theme: string): string => `themes/${theme}/`
