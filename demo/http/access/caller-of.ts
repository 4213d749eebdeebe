import type { Caller, Role } from '../../../src/contract.ts'
import type { Config } from '../../config.ts'
import type { SessionOwner } from '../../db/people/sessions.ts'

type Person = { role: Role; hasSecondFactor: boolean }

/** Whether somebody's role takes a second factor that they have not set up (SECOND_FACTOR_REQUIRED). */
function lacksSecondFactor(
  { role, hasSecondFactor }: Person,
  { secondFactorRequired }: Pick<Config, 'secondFactorRequired'>,
): boolean {
  return !hasSecondFactor && secondFactorRequired.includes(role)
}

/** Who asks with a session. Until a second factor that their role takes is there, they have the rights of a normal user. */
export function callerOf(
  { id, role, hasSecondFactor, ownedGroups }: SessionOwner,
  config: Pick<Config, 'secondFactorRequired'>,
): NonNullable<Caller> {
  if (!lacksSecondFactor({ role, hasSecondFactor }, config)) return { id, role, ownedGroups }
  return { id, role: 'normal', ownedGroups, secondFactorMissing: true }
}
