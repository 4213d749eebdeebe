import type { ComponentProps } from 'react'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'

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

/** An e-mail address that people may write to; not the own one, so browsers are not asked to fill it in. */
export function EmailField({ field }: InputProps) {
  return <TextField field={field} inputMode="email" autoCapitalize="off" spellCheck={false} />
}

/** An address on the web. Its check is the contract's, not the browser's (SPEC.md section 5). */
export function LinkField({ field }: InputProps) {
  return <TextField field={field} type="url" inputMode="url" placeholder="https://" />
}

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
