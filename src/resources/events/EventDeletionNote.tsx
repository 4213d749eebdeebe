import { useState } from 'react'
import { type Day, formatDay } from '../../core/dates.ts'
import { idReference, parseParent } from '../../core/references.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { DeletionNoteProps } from '../../kit/resource/declaration.ts'
import { useList } from '../../kit/resource/queries.ts'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'

/**
 * How many parts are deleted with an event, and for a generated one the choice to exclude its day from later
 * generations.
 */
export function EventDeletionNote({ entry, onChoice }: DeletionNoteProps) {
  const { say } = usePhrases('events')
  const { data } = useList('events', { filters: { parent: idReference(entry.id) }, limit: 1 })
  const parts = data?.total ?? 0
  const day = generatedDayOf(entry)
  const [keepOut, setKeepOut] = useState(false)

  function choose(keepsOut: boolean) {
    setKeepOut(keepsOut)
    onChoice(keepsOut ? { search: { exclude: 'true' }, changes: ['revents'] } : undefined)
  }
  return (
    <>
      {parts > 0 && <p>{say('deleteSubEvents', { count: parts })}</p>}
      {day && (
        <Checkbox
          label={say('deleteKeepOut', { day: formatDay(day) })}
          checked={keepOut}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

/**
 * The day for which a repeating event generated this entry; a later generation would create it again
 * (CONTRACT.md section 4).
 */
function generatedDayOf({ generatedFor, parent }: DeletionNoteProps['entry']): Day | undefined {
  const series = parseParent(parent as string | null | undefined)
  return series?.kind === 'repeatingEvent' && typeof generatedFor === 'string' ? generatedFor : undefined
}
