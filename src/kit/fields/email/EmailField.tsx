import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/** An e-mail address that people may write to; not the own one, so browsers are not asked to fill it in. */
export function EmailField({ field }: InputProps) {
  const { name, value, change, shell, handlers } = useInput<string>(field)
  return (
    <FieldShell {...shell}>
      {(control) => (
        <TextInput
          {...control}
          {...handlers}
          name={name}
          value={value}
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}
