import { TextField } from '../text/TextField.tsx'
import type { InputProps } from '../use-input.ts'

/** An e-mail address that people may write to; not the own one, so browsers are not asked to fill it in. */
export function EmailField({ field }: InputProps) {
  return <TextField field={field} inputMode="email" autoCapitalize="off" spellCheck={false} />
}
