import { useSyncExternalStore } from 'react'

/** What a person should look at in a field that was filled in for them. */
type FieldMark = {
  /** Why the value may be wrong; undefined if it was plain. */
  doubt?: string | undefined
}

/**
 * Marks of the fields of one form that were filled in from a text. A field loses its mark once somebody has been in it.
 */
export class FieldMarks {
  #marks: ReadonlyMap<string, FieldMark> = new Map()
  readonly #watchers = new Set<() => void>()

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange)
    return () => void this.#watchers.delete(onChange)
  }

  get all(): ReadonlyMap<string, FieldMark> {
    return this.#marks
  }

  set(marks: ReadonlyMap<string, FieldMark>): void {
    this.#marks = marks
    for (const watcher of this.#watchers) watcher()
  }

  remove(name: string): void {
    if (this.#marks.has(name)) this.set(new Map([...this.#marks].filter(([marked]) => marked !== name)))
  }
}

/** The mark of a field; renders again only when it changes. */
export function useFieldMark(marks: FieldMarks, name: string): FieldMark | undefined {
  return useSyncExternalStore(marks.subscribe, () => marks.all.get(name))
}
