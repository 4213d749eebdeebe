import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why a backup can't be written or restored, in words for the operator. */
export class BackupFailure extends Error {}

/** Files that SQLite keeps beside a database while it is open. */
export const companions = ['-journal', '-wal', '-shm'] as const

const ending = 'calendar-partial'
const partialName = new RegExp(`^\\..+\\.(\\d+)\\.${ending}(?:${companions.join('|')})?$`)

/** The partial files that this process is writing. */
const underWay = new Set<string>()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Deletes what processes that were killed have left. In a container, they had the id of this one. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(partialName.exec(name)?.[1])
    if (!pid || (pid === process.pid ? underWay.size > 0 : isRunning(pid))) continue
    rmSync(join(folder, name), { force: true })
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Runs `work` with an empty file beside `file`, which only its owner can read. `putInPlace` syncs it to disk and
 * renames it to `file`, replacing that. If `work` doesn't call it, or the process exits, the partial file is deleted;
 * after a SIGKILL, the next call for this folder deletes it.
 */
export async function withPartial<Result>(
  file: string,
  work: (partial: string, putInPlace: () => void) => Promise<Result>,
): Promise<Result> {
  const folder = dirname(file)
  removeLeftovers(folder)
  const partial = join(folder, `.${basename(file)}.${process.pid}.${ending}`)
  const discard = () => {
    for (const end of ['', ...companions]) rmSync(partial + end, { force: true })
  }
  closeSync(openSync(partial, 'wx', 0o600))
  underWay.add(partial)
  process.once('exit', discard)
  try {
    // The umask may have removed rights of the owner.
    chmodSync(partial, 0o600)
    return await work(partial, () => {
      flush(partial)
      renameSync(partial, file)
      flush(folder)
    })
  } finally {
    process.off('exit', discard)
    underWay.delete(partial)
    discard()
  }
}
