import type { FieldErrorCode } from '../../core/error-codes.ts'
import { newPassword } from '../../core/schema.ts'
import { validate } from '../../core/validate.ts'

/** What is wrong with a new password and its repetition (SPEC.md section 5, CONTRACT.md section 2 for the lengths). */
export function checkNewPassword({ password, repeat }: { password: string; repeat: string }): {
  password?: FieldErrorCode
  repeat?: FieldErrorCode
} {
  const checked = validate(newPassword(), password)
  const wrong = checked.ok ? {} : { password: checked.fields[''] ?? 'invalid' }
  if (repeat === '') return { ...wrong, repeat: 'required' }
  return repeat === password ? wrong : { ...wrong, repeat: 'passwordsDiffer' }
}
