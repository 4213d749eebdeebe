import { TextInput } from '../inputs/TextInput.tsx'
import type { Stories } from '../stories.ts'
import { FieldShell } from './FieldShell.tsx'
import { FieldGrid, Section } from './Section.tsx'

export const stories: Stories = {
  FieldShell: {
    plain: () => (
      <FieldShell label="Name">
        {(control) => <TextInput {...control} defaultValue="Choir practice" />}
      </FieldShell>
    ),
    'required, with a hint': () => (
      <FieldShell label="Begins" required="required" hint="For example 28.11.2026 15:00">
        {(control) => <TextInput {...control} />}
      </FieldShell>
    ),
    'with an error': () => (
      <FieldShell label="Ends" error="The end is before the beginning.">
        {(control) => <TextInput {...control} defaultValue="27.11.2026 15:00" />}
      </FieldShell>
    ),
  },
  Section: {
    open: () => (
      <Section title="When" description="Times are local to the calendar.">
        <FieldGrid>
          <FieldShell label="Begins" width="half">
            {(control) => <TextInput {...control} />}
          </FieldShell>
          <FieldShell label="Ends" width="half">
            {(control) => <TextInput {...control} />}
          </FieldShell>
        </FieldGrid>
      </Section>
    ),
    folded: () => (
      <Section title="Price" fold="Show the fields of price">
        <FieldShell label="Price">{(control) => <TextInput {...control} />}</FieldShell>
      </Section>
    ),
  },
}
