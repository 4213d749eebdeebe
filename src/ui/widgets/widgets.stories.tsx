import { useState } from 'react'
import type { Day } from '../../core/dates.ts'
import { FieldShell } from '../form/FieldShell.tsx'
import type { Stories } from '../stories.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { Combobox } from './Combobox.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

const options = [
  { value: 'id:1', label: 'Town hall', detail: 'Market 1' },
  { value: 'id:2', label: 'Old barn', detail: 'Mill lane 7' },
  { value: 'id:3', label: 'Library', detail: 'Market 9' },
]

const texts = {
  list: 'Choices',
  clear: 'Clear',
  empty: 'Nothing found',
  loading: 'Loading',
  more: (count: number) => `${count} more – keep typing`,
  remove: (label: string) => `Remove ${label}`,
  removed: (label: string) => `${label} removed`,
  chosen: 'Chosen',
}

function Place() {
  const [value, setValue] = useState<string | null>('id:1')
  return (
    <FieldShell label="Place">
      {(control) => (
        <Combobox control={control} options={options} texts={texts} value={value} onChange={setValue} />
      )}
    </FieldShell>
  )
}

function Places() {
  const [values, setValues] = useState(['id:1', 'id:3'])
  return (
    <FieldShell label="Places">
      {(control) => (
        <MultiCombobox
          control={control}
          options={options}
          texts={texts}
          values={values}
          onChange={setValues}
        />
      )}
    </FieldShell>
  )
}

function Month() {
  const [selected, setSelected] = useState<Day>('2026-11-28')
  return (
    <CalendarGrid
      selected={selected}
      onSelect={setSelected}
      today="2026-11-25"
      language="en"
      texts={{ previous: 'Previous month', next: 'Next month' }}
      marked={['2026-11-14']}
    />
  )
}

export const stories: Stories = {
  Combobox: { chosen: Place },
  MultiCombobox: { 'two values': Places },
  CalendarGrid: { 'a day selected, another marked': Month },
}
