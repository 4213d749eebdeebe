import type { TFunction } from 'i18next'
import { ApiError } from '../../../api/api-error.ts'
import { secondFactorProof } from '../../../core/calls.ts'
import { validate } from '../../../core/validate.ts'
import type { CallCheck, CallField } from '../../../kit/call-form/call-fields.ts'

export type ProofName = 'code' | 'password'

/** The fields of a form that takes a code and the own password. `isFirst`: it is the first code, only the app has it. */
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

/** What is missing. */
export const checkProof: CallCheck<ProofName> = (values) => {
  const checked = validate(secondFactorProof, values)
  return checked.ok ? {} : checked.fields
}

/** The field that a refusal is about. */
export const fieldOfRefusal = (code: string): ProofName | undefined =>
  code === 'second factor invalid' ? 'code' : undefined

/** Says of a wrong password that it is not the own one, instead of what a login says. */
export async function withPasswordRefusal<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid credentials') throw error
    throw new ApiError(400, 'invalid body', { fields: { password: 'wrongPassword' } })
  }
}
