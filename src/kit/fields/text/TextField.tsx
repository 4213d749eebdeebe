import type { ComponentProps } from 'react'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'

type Props = InputProps &
  Pick<
    ComponentProps<typeof TextInput>,
    'type' | 'inputMode' | 'placeholder' | 'autoCapitalize' | 'spellCheck'
  >

/** A text of one line; how it is typed is up to its kind. */
export function TextField({ field, ...typing }: Props) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          {...handlers}
          {...typing}
          name={name}
          value={value}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
