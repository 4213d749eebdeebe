import type { Caller, Role } from '../../src/contract.ts'

type Account = { id: string; role: Role; hasSecondFactor: boolean; ownedGroups: readonly string[] }

type Demanded = { secondFactorRequired: readonly Role[] }

type Person = { role: Role; hasSecondFactor: boolean }

/** Whether a user lacks the second factor that SECOND_FACTOR_REQUIRED demands for their role. */
function lacksSecondFactor({ role, hasSecondFactor }: Person, { secondFactorRequired }: Demanded): boolean {
  return !hasSecondFactor && secondFactorRequired.includes(role)
}

/** The caller that an account is. Users who lack a required second factor only have the rights of a normal user. */
export function callerOf(
  { id, role, hasSecondFactor, ownedGroups }: Account,
  config: Demanded,
): NonNullable<Caller> {
  if (!lacksSecondFactor({ role, hasSecondFactor }, config)) return { id, role, ownedGroups }
  return { id, role: 'normal', ownedGroups, secondFactorMissing: true }
}
