import type { Caller, Role } from '../../../src/contract.ts'
import type { Config } from '../../config.ts'
import type { Account } from '../../db/people/sessions.ts'

type Person = { role: Role; hasSecondFactor: boolean }

/** Whether a user lacks the second factor that SECOND_FACTOR_REQUIRED demands for their role. */
function lacksSecondFactor(
  { role, hasSecondFactor }: Person,
  { secondFactorRequired }: Pick<Config, 'secondFactorRequired'>,
): boolean {
  return !hasSecondFactor && secondFactorRequired.includes(role)
}

/** The caller that an account is. Users who lack a required second factor only have the rights of a normal user. */
export function callerOf(
  { id, role, hasSecondFactor, ownedGroups }: Account,
  config: Pick<Config, 'secondFactorRequired'>,
): NonNullable<Caller> {
  if (!lacksSecondFactor({ role, hasSecondFactor }, config)) return { id, role, ownedGroups }
  return { id, role: 'normal', ownedGroups, secondFactorMissing: true }
}
