import type { FastifyRequest } from 'fastify'
import { type Language, limits } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { transact } from '../../db/connection/transaction.ts'
import { isWaiting, keepApplication, type NewApplication } from '../../db/people/applications.ts'
import { readingLanguages } from '../../db/people/sessions.ts'
import { endMailsLink, reserveUnaskedMail, unaskedSecret } from '../../db/people/unasked-mails.ts'
import { findUserByEmail } from '../../db/people/users.ts'
import { countHit, type Limit } from '../../db/rate-limits.ts'
import { mailsIn } from '../../i18n/mails.ts'
import { clientBlocks } from '../../lib/address-block.ts'
import { refuseTooMany } from '../../lib/api-error.ts'
import { newToken } from '../../lib/ids.ts'
import { queueMail } from '../../mail/queue.ts'

/** Counts a form; throws 429 with `Retry-After` if there were too many. Narrow limits come first. */
async function countApplication(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'limits'>,
  tx: Queries,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
  isProven: boolean,
): Promise<void> {
  const { applications, unprovenApplications } = deps.limits
  const { block, line, network } = clientBlocks(request)
  const three = (name: string, of: { connection: Limit; network: Limit; all: Limit }) =>
    [
      [`${name}:address:${line ?? block}`, of.connection],
      [`${name}:network:${network}`, of.network],
      [`${name}:all`, of.all],
    ] as const
  for (const [key, limit] of [
    ...(isProven ? [] : three('apply:unproven', unprovenApplications)),
    ...three('apply', applications),
  ])
    refuseTooMany(await countHit(deps, key, limit, { tx }))
}

type Addressee = { email: string; language: Language; userId: string | undefined }

/** The mail to an address with which somebody asks for an account: `token` confirms it, unless it has an account. */
async function mailFor(
  { config }: Pick<Deps, 'config'>,
  tx: Queries,
  { email, language, userId }: Addressee,
  { token, secret }: { token: string; secret: string },
) {
  const origin = config.publicUrl
  const end = endMailsLink(origin, secret, email)
  if (userId === undefined) {
    const link = `${origin}/join/confirm?token=${token}`
    return mailsIn(language).application({ origin, link, hours: limits.applicationLinkHours, end })
  }
  const reads = (await readingLanguages(tx, [userId])).get(userId)
  const recovery = `${origin}/backstage/requestPasswordRecovery`
  return mailsIn(reads ?? language).applicationTaken({ origin, link: `${origin}/backstage`, recovery, end })
}

/**
 * Accepts an application: mails the address a link that confirms it, or says that it already has an account. Without a
 * mail today (it had one, wants none, waits for an answer, or its account is deactivated), one is queued that is never
 * sent: neither the answer nor its timing tells any of this. Throws 429 after too many.
 */
export async function applyForAccount(
  deps: Deps,
  request: FastifyRequest,
  application: NewApplication,
  isProven: boolean,
): Promise<void> {
  const secret = await unaskedSecret(deps.db)
  const { email, language } = application
  await transact(deps.db, async (tx) => {
    await countApplication(deps, tx, request, isProven)
    const now = deps.now()
    const user = await findUserByEmail(tx, email)
    const waits = await isWaiting(tx, email)
    const may = waits ? 'later' : await reserveUnaskedMail(tx, email, now)
    const token = newToken()
    const isMailed = may === 'yes' && user?.deactivated !== 1
    const mail = await mailFor(deps, tx, { email, language, userId: user?.id }, { token, secret })
    await keepApplication(tx, application, {
      token: isMailed && !user ? token : undefined,
      unusable: newToken(),
      now,
    })
    const about = isMailed && user ? { about: user.id } : {}
    await queueMail(tx, { recipient: isMailed ? email : '', ...about, ...mail }, now, { discard: !isMailed })
  })
}
