import { limits } from '../../src/contract.ts'
import type { Database } from '../db/connection/database.ts'
import { siteSecret } from '../db/settings.ts'
import { latestCredible, minuteMs } from '../lib/credible-time.ts'
import { isSigned, sign } from '../lib/signature.ts'

/** Signs and verifies links that show the site in a theme that is not active. */
export type Previews = {
  /** Returns a token for a theme, and when it expires. */
  issue(theme: string): Promise<{ token: string; expiresAt: Date }>
  /** The theme of a token; undefined if its signature is invalid or it has expired. */
  read(token: string): Promise<string | undefined>
}

const maxTokenLength = 1200
const lifetimeMs = limits.previewMinutes * minuteMs

/** All processes of a site sign with the same secret, which is stored in the database. */
export function openPreviews(db: Database, now: () => Date): Previews {
  const secretOf = () => siteSecret(db, 'preview')

  return {
    async issue(theme) {
      const expiresAt = new Date(now().getTime() + lifetimeMs)
      const payload = Buffer.from(JSON.stringify([theme, expiresAt.getTime()])).toString('base64url')
      return { token: `${payload}.${sign(await secretOf(), payload)}`, expiresAt }
    },
    async read(token) {
      const [payload = '', mac = '', ...more] = token.split('.')
      if (token.length > maxTokenLength || more.length > 0) return undefined
      if (!isSigned(await secretOf(), payload, mac)) return undefined
      const [theme, end] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, number]
      const at = now()
      const isOver = end <= at.getTime() || end > Date.parse(latestCredible(at, lifetimeMs))
      return isOver ? undefined : theme
    },
  }
}
