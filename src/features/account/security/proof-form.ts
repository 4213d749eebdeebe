import type { TFunction } from 'i18next'
import { ApiError } from '../../../api/api-error.ts'
import { secondFactorProof } from '../../../core/calls.ts'
import { validate } from '../../../core/validate.ts'
import type { CallCheck, CallField } from '../../../kit/call-form/CallForm.tsx'

export type ProofName = 'code' | 'password'

/**
 * Fields of a form that takes a code and one's own password. `isFirst`: the first code, which only the app
 * can supply (no recovery codes yet).
 */
export function proofFields(t: TFunction, isFirst: boolean): CallField<ProofName>[] {
  return [
    {
      name: 'code',
      kind: 'text',
      label: t(isFirst ? 'security.code' : 'security.anyCode'),
      hint: t(isFirst ? 'security.codeHint' : 'security.anyCodeHint'),
      autoComplete: 'one-time-code',
      ...(isFirst && { inputMode: 'numeric' as const }),
    },
    { name: 'password', kind: 'password', label: t('security.password'), autoComplete: 'current-password' },
  ]
}

/** Validation errors by field. */
export const checkProof: CallCheck<ProofName> = (values) => {
  const checked = validate(secondFactorProof, values)
  return checked.ok ? {} : checked.fields
}

/** The field that a server error belongs to. */
export const fieldOfRefusal = (code: string): ProofName | undefined =>
  code === 'second factor invalid' ? 'code' : undefined

/** Converts the login's error for a wrong password to a field error: it is the user's own password here. */
export async function withPasswordRefusal<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid credentials') throw error
    throw new ApiError(400, 'invalid body', { fields: { password: 'wrongPassword' } })
  }
}
