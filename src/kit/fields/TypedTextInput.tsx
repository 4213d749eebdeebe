import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextInput, type TextInputProps } from '../../ui/inputs/TextInput.tsx'
import type { useInput } from './use-input.ts'
import { type TextRules, useTypedText } from './use-typed-text.ts'

type Props<Value> = Pick<TextRules<Value>, 'parse'> &
  Partial<Pick<TextRules<Value>, 'format'>> &
  Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder'> & { input: ReturnType<typeof useInput<Value>> }

/** A one-line field for a value with its own notation: the text is formatted when the field is left. */
export function TypedTextInput<Value extends string | number>({
  input,
  parse,
  format = String,
  ...look
}: Props<Value>) {
  const { name, value, change, shell, handlers } = input
  const { text, type, formatOnBlur } = useTypedText<Value>({ value, change, format, parse })
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          {...look}
          name={name}
          value={text}
          autoComplete="off"
          onFocus={handlers.onFocus}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            formatOnBlur()
            handlers.onBlur(event)
          }}
        />
      )}
    </FieldShell>
  )
}
