import { statSync } from 'node:fs'

/** The path of the database names another file than the one that is open, or none: what is written would be lost. */
export class MovedFile extends Error {}

function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/**
 * Remembers which file has been opened. Returns a function that compares, and returns an error as long as the path names
 * another file or none. `report` is called when that begins.
 */
export function watchFile(file: string, report: (line: string) => void): () => MovedFile | undefined {
  const opened = identityOf(file)
  let wasMoved = false
  return () => {
    const isMoved = identityOf(file) !== opened
    const isNews = isMoved && !wasMoved
    wasMoved = isMoved
    if (!isMoved) return undefined
    const error = new MovedFile(
      `${file} was moved, deleted or replaced while this process has it open: nothing is saved until the same file is back. Put it back, or restart the host`,
    )
    if (isNews) report(error.message)
    return error
  }
}
