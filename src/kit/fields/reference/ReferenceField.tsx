import { useMemo } from 'react'
import { type InputProps, useInput } from '../use-input.ts'
import { SinglePicker } from './SinglePicker.tsx'
import { useEntryOptions } from './use-entry-options.ts'

/** One entry of another noun, by its id. */
export function ReferenceField({ field }: InputProps<'reference'>) {
  const { value } = useInput<string>(field)
  const chosen = useMemo(() => [value], [value])
  return <SinglePicker field={field} choice={useEntryOptions(field.resource, chosen)} />
}
