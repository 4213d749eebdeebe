import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/** An address on the web. Its check is the contract's, not the browser's (SPEC.md section 5). */
export function LinkField({ field }: InputProps) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          {...handlers}
          name={name}
          value={value}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
