import { TextField } from '../text/TextField.tsx'
import type { InputProps } from '../use-input.ts'

/** An address on the web. Its check is the contract's, not the browser's (SPEC.md section 5). */
export function LinkField({ field }: InputProps) {
  return <TextField field={field} type="url" inputMode="url" placeholder="https://" />
}
