import { useLoaded } from '../../resource/load-once.ts'
import type { FormField } from '../../form/form-declaration.ts'
import type { InputProps } from '../use-input.ts'

/** The input that a resource brings along for a field that no other has. */
export function OwnField({ field }: InputProps<'own'>) {
  const { Input } = useLoaded(field.load)
  return <Input field={field} />
}

/** What stands in such a field as people read it. */
export function OwnValue({ field, value }: { field: FormField<'own'>; value: string }) {
  const { Value } = useLoaded(field.load)
  return <Value value={value} />
}
