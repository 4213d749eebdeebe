import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { useTypedText } from '../use-typed-text.ts'
import { completeLink } from './complete-link.ts'

const asIs = (value: string) => value

/**
 * A URL, validated by the contract rather than the browser (SPEC.md section 5). `www.example.org` is accepted too and
 * completed when the field is left.
 */
export function LinkField({ field }: InputProps) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  const { text, type, formatOnBlur } = useTypedText({ value, change, format: asIs, parse: completeLink })
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={text}
          type="url"
          inputMode="url"
          placeholder="https://"
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
