import { use } from 'react'
import { loadOnce } from '../../../core/loading/load-once.ts'
import type { FormField } from '../../form/form-declaration.ts'
import type { InputProps } from '../use-input.ts'

/** An input defined by the resource itself, for a field that no other resource has. */
export function OwnField({ field }: InputProps<'own'>) {
  const { Input } = use(loadOnce(field.load))
  return <Input field={field} />
}

/** Readable value of such a field. */
export function OwnValue({ field, value }: { field: FormField<'own'>; value: unknown }) {
  const { Value } = use(loadOnce(field.load))
  return <Value value={value} />
}
