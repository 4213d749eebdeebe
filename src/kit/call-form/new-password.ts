import type { FieldErrorCode } from '../../core/error-codes.ts'
import { newPassword } from '../../core/schema.ts'
import { validate } from '../../core/validate.ts'

/** Checks a new password and its repetition (SPEC.md section 5; lengths in CONTRACT.md section 2). */
export function checkNewPassword({ password, repeat }: { password: string; repeat: string }): {
  password?: FieldErrorCode
  repeat?: FieldErrorCode
} {
  const checked = validate(newPassword(), password)
  const wrong = checked.ok ? {} : { password: checked.fields[''] ?? 'invalid' }
  if (repeat === '') return { ...wrong, repeat: 'required' }
  return repeat === password ? wrong : { ...wrong, repeat: 'passwordsDiffer' }
}
