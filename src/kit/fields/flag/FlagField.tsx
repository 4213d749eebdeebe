import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/** A yes/no value. */
export function FlagField({ field }: InputProps) {
  const { id, name, value, change, shell, handlers } = useInput<boolean>(field)
  return (
    <Checkbox
      {...handlers}
      id={id}
      name={name}
      label={shell.label}
      hint={shell.hint}
      error={shell.error}
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
