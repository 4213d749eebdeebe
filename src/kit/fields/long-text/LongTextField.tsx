import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/** A text of several lines, kept as typed. */
export function LongTextField({ field }: InputProps) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextArea
          {...control}
          {...handlers}
          name={name}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
