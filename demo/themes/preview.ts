import { limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { findReachable } from '../db/listings/visibility.ts'
import { siteSecret } from '../db/settings.ts'
import type { previewedKinds } from '../domain/entry-links.ts'
import { callerNamed } from '../entries/write-as.ts'
import { latestCredible, minuteMs } from '../lib/credible-time.ts'
import { isSigned, sign } from '../lib/signature.ts'

/** An entry that moderation can take off its public page. */
export type PreviewedEntry = { resource: keyof typeof previewedKinds; id: string }

/** A link to the page of an entry: the account that created it, and whether the entry was deactivated then. */
type EntryLink = PreviewedEntry & { by: string; wasDeactivated: boolean }

type Token = { token: string; expiresAt: Date }

/** Signs and verifies links that show the site in a theme that is not active, or the page of a deactivated entry. */
export type Previews = {
  issue(shown: string | EntryLink): Promise<Token>
  /** The theme of a token; undefined if its signature is invalid, it has expired or is of an entry. */
  themeOf(token: string): Promise<string | undefined>
  /**
   * The entry that a token reveals although it is deactivated. Undefined for other tokens and expired ones, if the entry
   * was deactivated only after the link was created, and if the account that created it may no longer see the entry or
   * can't log in.
   */
  entryOf(token: string): Promise<PreviewedEntry | undefined>
}

const maxTokenLength = 1200
const lifetimeMs = limits.previewMinutes * minuteMs

/** All processes of a site sign with the same secret, which is stored in the database. */
export function openPreviews(deps: Pick<Deps, 'db' | 'config' | 'now'>): Previews {
  const { db, now } = deps
  const secretOf = () => siteSecret(db, 'preview')

  async function read(token: string): Promise<string | EntryLink | undefined> {
    const [payload = '', mac = '', ...more] = token.split('.')
    if (token.length > maxTokenLength || more.length > 0) return undefined
    if (!isSigned(await secretOf(), payload, mac)) return undefined
    const [shown, end] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
      string | EntryLink,
      number,
    ]
    const at = now()
    const isOver = end <= at.getTime() || end > Date.parse(latestCredible(at, lifetimeMs))
    return isOver ? undefined : shown
  }

  return {
    async issue(shown) {
      const expiresAt = new Date(now().getTime() + lifetimeMs)
      const payload = Buffer.from(JSON.stringify([shown, expiresAt.getTime()])).toString('base64url')
      return { token: `${payload}.${sign(await secretOf(), payload)}`, expiresAt }
    },
    async themeOf(token) {
      const shown = await read(token)
      return typeof shown === 'string' ? shown : undefined
    },
    async entryOf(token) {
      const shown = await read(token)
      if (typeof shown !== 'object' || !shown.wasDeactivated) return undefined
      const { resource, id, by } = shown
      const caller = await callerNamed(deps, by)
      return caller && (await findReachable(db.read, resource, id, caller)) ? { resource, id } : undefined
    },
  }
}
