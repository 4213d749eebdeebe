import { useState } from 'react'
import { isDay } from '../../../core/dates.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { DayInput } from '../../fields/day/DayInput.tsx'

type Props = { label: string; value: string; onSet: (day: string) => void }

/** A calendar day as a filter; applied as soon as a valid day is typed or picked. */
export function DayFilter({ label, value, onSet }: Props) {
  const [typed, setTyped] = useState<string>()
  const change = (next: string) => {
    setTyped(isDay(next) ? undefined : next)
    const day = isDay(next) ? next : ''
    if (day !== value) onSet(day)
  }
  return (
    <FieldShell label={label}>
      {(control) => <DayInput control={control} label={label} value={typed ?? value} onChange={change} />}
    </FieldShell>
  )
}
