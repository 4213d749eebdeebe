import { useState } from 'react'
import { FieldShell } from '../form/FieldShell.tsx'
import { FieldGrid, Section } from '../form/Section.tsx'
import { nothing, type Stories } from '../stories.ts'
import { Checkbox } from './Checkbox.tsx'
import { FileDrop } from './FileDrop.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const audiences = [
  { value: 'all', label: 'For everyone' },
  { value: 'adults', label: 'For adults', hint: 'from 18 years' },
]

function Audience() {
  const [value, setValue] = useState('all')
  return (
    <FieldShell label="Audience" group>
      {(control, labelId) => (
        <RadioGroup
          control={control}
          labelId={labelId}
          name="audience"
          value={value}
          options={audiences}
          onChange={setValue}
        />
      )}
    </FieldShell>
  )
}

export const stories: Stories = {
  TextInput: {
    filled: () => (
      <FieldShell label="Name">
        {(control) => <TextInput {...control} defaultValue="Town festival" />}
      </FieldShell>
    ),
    disabled: () => (
      <FieldShell label="Address">
        {(control) => <TextInput {...control} disabled defaultValue="Market 1" />}
      </FieldShell>
    ),
    'with a unit': () => (
      <FieldShell label="Within">
        {(control) => <TextInput {...control} after="km" defaultValue="5" inputMode="numeric" />}
      </FieldShell>
    ),
  },
  TextArea: {
    filled: () => (
      <FieldShell label="Description">
        {(control) => (
          <TextArea {...control} defaultValue="An evening of songs for everyone who likes to sing." />
        )}
      </FieldShell>
    ),
  },
  Select: {
    chosen: () => (
      <FieldShell label="Language">
        {(control) => (
          <Select
            {...control}
            defaultValue="en"
            options={[
              { value: 'de', label: 'German' },
              { value: 'en', label: 'English' },
            ]}
          />
        )}
      </FieldShell>
    ),
  },
  Checkbox: {
    unticked: () => <Checkbox label="Published" />,
    ticked: () => <Checkbox label="Free admission" defaultChecked hint="Shown in lists as well" />,
    'some of several': () => <Checkbox label="All events" indeterminate />,
    disabled: () => <Checkbox label="Step-free" disabled />,
    'with an error': () => <Checkbox label="I accept the principles" error="Please accept the principles." />,
  },
  RadioGroup: { chosen: Audience },
  FileDrop: {
    empty: () => (
      <FieldShell label="Image">
        {(control) => (
          <FileDrop
            control={control}
            chooseText="Choose an image"
            dropText="or drop it here"
            onFile={nothing}
          />
        )}
      </FieldShell>
    ),
  },
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
