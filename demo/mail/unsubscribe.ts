import type { Language } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { siteSecret } from '../db/settings.ts'
import { seal, unseal } from '../lib/seal.ts'

/*
 * The address in mails with which one click turns notifications by mail off (RFC 8058). It has the account's id,
 * encrypted, so that it says nothing to anybody else, can't be made up, needs no row, and works as long as the account
 * exists. It permits nothing but turning these mails off and on.
 */

const purpose = 'unsubscribe'

const keyOf = async ({ db }: Pick<Deps, 'db'>) => Buffer.from(await siteSecret(db, 'mails'), 'base64url')

/** Path of the page; the token is in its query, where logs leave it out (http/redact.ts). */
export const unsubscribePath = '/unsubscribe'

/** Makes the addresses, whose page is in a language. Read it before a transaction: the first call writes the secret. */
export async function unsubscribeLinks(
  deps: Pick<Deps, 'db' | 'config'>,
): Promise<(userId: string, language: Language) => string> {
  const key = await keyOf(deps)
  return (userId, lng) => {
    const query = new URLSearchParams({ token: seal(Buffer.from(userId), key, purpose), lng })
    return `${deps.config.publicUrl}${unsubscribePath}?${query}`
  }
}

/** The id of the account that a token is for; undefined if it isn't one of ours. */
export async function unsubscriberOf(deps: Pick<Deps, 'db'>, token: string): Promise<string | undefined> {
  return unseal(token, await keyOf(deps), purpose)?.toString('utf8')
}
