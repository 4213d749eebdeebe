import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../db/backups/backups.ts'
import { checksumFile } from '../db/backups/checksum.ts'
import { BackupFailure } from '../db/backups/partial-file.ts'
import { dayMs, hourMs, latestCredible } from '../lib/credible-time.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { sizeOf } from '../lib/sizes.ts'
import { type Action, ActionFailure } from './action.ts'

/** In the names, so that they sort by time: UTC, which has no hour twice. */
const stampOf = (instant: string) => instant.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace(':', '')

const nameOf = (stamp: string, ending: string) => `calendar-${stamp}.${ending}`

/** The backups of one engine among the files of a folder, with the time in their names. */
export function backupsIn(names: readonly string[], ending: string): { name: string; at: Date }[] {
  const daily = new RegExp(`^calendar-(\\d{4}-\\d{2}-\\d{2})T(\\d{2})(\\d{2})\\.${ending}$`)
  return names.flatMap((name) => {
    const [, day, hour, minute] = daily.exec(name) ?? []
    return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:00Z`) }] : []
  })
}

/** Deletes the oldest daily backups beyond `keep`, of one engine, and their checksums. Returns how many. */
function deleteOldest(
  folder: string,
  { written, ending, keep, now }: { written: string; ending: string; keep: number; now: Date },
): number {
  // Dated in the future: made while the clock was wrong. They would outlive everything, so they count as the oldest.
  const ahead = nameOf(stampOf(latestCredible(now)), ending)
  const rank = (name: string) => (name > ahead ? `0${name}` : `1${name}`)
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const older = backupsIn(
    files.map(({ name }) => name),
    ending,
  )
    .map(({ name }) => name)
    .filter((name) => name !== written)
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  const due = older.slice(0, Math.max(0, older.length + 1 - keep))
  for (const name of due) {
    rmSync(join(folder, name))
    rmSync(checksumFile(join(folder, name)), { force: true })
  }
  return due.length
}

export const makeBackup: Action = {
  name: 'make-backup',
  lane: 'backups',
  summary: 'Writes a backup into the folder BACKUP_DIR and deletes the oldest beyond BACKUP_KEEP.',
  every: dayMs,
  maxMs: 3 * hourMs,
  isDue: async ({ config }) => config.backupDir !== undefined,
  run: async ({ config, now }) => {
    const { backupDir, backupKeep: keep, databaseUrl } = config
    if (backupDir === undefined) throw new ActionFailure([{ code: 'no backup folder' }])
    const at = now()
    const ending = databaseUrl ? 'pgdump' : 'sqlite'
    const written = nameOf(stampOf(at.toISOString()), ending)
    makeFolder(backupDir)
    const bytes = await backUp(config, join(backupDir, written)).catch((error: unknown) => {
      if (!(error instanceof BackupFailure)) throw error
      throw new ActionFailure([{ code: 'backup failed', detail: error.message }], error)
    })
    const count = deleteOldest(backupDir, { written, ending, keep, now: at })
    return [
      { code: 'backup written', detail: `${written}, ${sizeOf(bytes)}` },
      { code: 'backups deleted', count },
    ]
  },
}
