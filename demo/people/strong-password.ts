import { passwordWeakness } from '../domain/credentials/weak-password.ts'
import { invalidBody } from '../domain/read-input.ts'
import { siteNames } from '../themes/site-names.ts'
import type { Theming } from '../themes/theming.ts'
import { commonPasswords } from './common-passwords.ts'

/** Rejects a new password that is easy to guess: 400 `invalid body` with the reason at `password`. */
export async function assertStrongPassword(
  { themes }: Pick<Theming, 'themes'>,
  password: string,
  owner: { nickname: string; email: string },
): Promise<void> {
  const weakness = passwordWeakness(password, {
    ...owner,
    siteNames: await siteNames(themes),
    common: commonPasswords(),
  })
  if (weakness) throw invalidBody({ password: weakness })
}
