import type { RecoveryCodes, Role, SecondFactorSecret } from '../../src/contract.ts'
import { appCode } from './app-code.ts'
import { type TestHost, testPassword, type TestUser } from './test-host.ts'

/** Sets up a second factor for a logged-in user. Moves the clock on by one time step, so that the next code is unused. */
export async function setUpFactor(
  host: TestHost,
  as: TestUser,
): Promise<{ secret: string; codes: string[]; code: () => string }> {
  const { secret } = (await as.put<SecondFactorSecret>('/second-factor/secret')).body
  const code = () => appCode(secret, host.clock.now())
  const body = { password: testPassword, code: code() }
  const { codes } = (await as.put<RecoveryCodes>('/second-factor', body)).body
  host.clock.advance({ seconds: 30 })
  return { secret, codes, code }
}

/** Creates a user with a second factor. */
export async function withSecondFactor(host: TestHost, role: Role = 'normal') {
  const person = await host.createUser(role)
  return { person, ...(await setUpFactor(host, person)) }
}
