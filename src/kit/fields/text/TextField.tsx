import type { ComponentProps } from 'react'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'

type Props = InputProps & { name?: string } & Pick<
    ComponentProps<typeof TextInput>,
    'inputMode' | 'autoCapitalize' | 'spellCheck'
  >

/**
 * A single-line text; the kind of field sets the keyboard and autocorrection. `name` is another form value that the
 * field also fills in, such as an image's description.
 */
export function TextField({ field, name = field.name, ...typing }: Props) {
  const { value, change, shell, handlers } = useInput<string>(field, name)
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

/** A public contact e-mail address. Not the user's own, so it is not autofilled. */
export function EmailField({ field }: InputProps) {
  return <TextField field={field} inputMode="email" autoCapitalize="off" spellCheck={false} />
}

/** A multi-line text, stored as typed. */
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
