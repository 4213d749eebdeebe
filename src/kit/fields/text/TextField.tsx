import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/** A text of one line. */
export function TextField({ field }: InputProps) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          {...handlers}
          name={name}
          value={value}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
