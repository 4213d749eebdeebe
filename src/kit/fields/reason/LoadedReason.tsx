import { ReasonInput } from '../../deactivation/ReasonInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'

/** A reason with templates, as a field of a form. */
export function LoadedReason({ field }: InputProps<'reason'>) {
  const { value, change, shell, handlers } = useInput<string>(field)
  const { id, label, error } = shell
  return <ReasonInput value={value} onChange={change} shell={{ id, label, error }} handlers={handlers} />
}
