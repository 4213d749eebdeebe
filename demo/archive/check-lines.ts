import type { Target } from '../../src/contract.ts'
import { type Faults, faultAt } from './faults.ts'
import type { OpenArchive } from './open-archive.ts'
import type { Line, Part } from './part.ts'

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

export type NumberedLine = { number: number; line: Line }

/** The lines of a part as they will be stored. For archives that have been checked: the file may have changed since. */
export async function* numberedLines(archive: OpenArchive, part: Part): AsyncGenerator<NumberedLine> {
  const { file } = part
  for await (const { number, text } of archive.lines(file)) {
    const json = parseJson(text)
    const parsed = json && part.parse(json.value)
    if (!parsed || 'faults' in parsed)
      throw faultAt({ file, line: number }, 'has changed since it was checked')
    yield { number, line: parsed.line }
  }
}

/** The same without their numbers. */
export async function* storedLines(archive: OpenArchive, part: Part): AsyncGenerator<Line> {
  for await (const { line } of numberedLines(archive, part)) yield line
}

/** Checks parts one after the other: the shape of their lines, what has to be unique, and what points to nothing. */
export function createLineCheck(archive: OpenArchive, faults: Faults) {
  const known = new Map<Target, Set<string>>()
  const pending: { file: string; line: number; field: string; to: Target; id: string }[] = []
  /** Targets whose ids are not all known, since some of their lines are wrong. */
  const unclear = new Set<Target>()

  return {
    /** Checks a part and hands over its lines. Resolves to their number. */
    async check(part: Part, visit: (line: Line, number: number) => Promise<void> | void): Promise<number> {
      const { file, target } = part
      const ids = new Set<string>()
      const taken = new Set<string>()
      if (target) known.set(target, ids)
      let count = 0
      for await (const { number: line, text } of archive.lines(file)) {
        count += 1
        const json = parseJson(text)
        if (!json) {
          faults.add({ file, line }, 'is not JSON')
          if (target) unclear.add(target)
          continue
        }
        const parsed = part.parse(json.value)
        if ('faults' in parsed) {
          for (const { field, what } of parsed.faults) faults.add({ file, line, field }, what)
          if (target) unclear.add(target)
          continue
        }
        if (target) ids.add(String(parsed.line.id))
        for (const value of part.unique(parsed.line)) {
          if (taken.has(value)) faults.add({ file, line }, `the same is in an earlier line: ${value}`)
          taken.add(value)
        }
        for (const { path: field, to, id } of part.pointers(parsed.line))
          if (!known.get(to)?.has(id)) pending.push({ file, line, field, to, id })
        await visit(parsed.line, line)
      }
      return count
    },

    /** Reports what points to nothing. Call it after the last part. */
    finish() {
      for (const { to, id, ...place } of pending)
        if (!unclear.has(to) && !known.get(to)?.has(id))
          faults.add(place, `there is no ${id} in ${to}.ndjson`)
    },
  }
}
