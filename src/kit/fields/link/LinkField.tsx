import { TypedTextInput } from '../TypedTextInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { completeLink } from './complete-link.ts'

/**
 * A URL, validated by the contract rather than the browser (SPEC.md section 5). `www.example.org` is accepted too and
 * completed when the field is left.
 */
export function LinkField({ field }: InputProps) {
  const input = useInput<string>(field)
  return (
    <TypedTextInput input={input} parse={completeLink} type="url" inputMode="url" placeholder="https://" />
  )
}
