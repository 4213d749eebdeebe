import type { Deps } from '../config/deps.ts'
import { isReported, isStorageFault, type Queries } from '../db/connection/database.ts'
import { advisoryLock, transact } from '../db/connection/transaction.ts'
import { readingLanguages } from '../db/people/sessions.ts'
import { administrators, notify } from '../db/people/users.ts'
import { actionsLink } from '../domain/entry-links.ts'
import { mailsIn } from '../i18n/mails.ts'
import { noted, type Notice } from '../i18n/messages.ts'
import { dayMs, minuteMs } from '../lib/credible-time.ts'
import { queueMail } from '../mail/queue.ts'
import type { Log } from './action.ts'
import { findTroubles, type HostTrouble } from './troubles.ts'

/** The setting with the troubles that administrators know of, by key. */
const settingKey = 'troubles'

/** A trouble that is gone for less than this long is no news if it is there again. */
const forgottenMs = dayMs

/** When a trouble was reported, and since when it is gone. */
type Known = Record<string, { told: string; gone?: string }>

async function readKnown(queries: Queries): Promise<Known> {
  const row = await queries
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as Known) : {}
}

/** What is known once these troubles have been reported, and which of them are news. */
function compare(known: Known, troubles: readonly HostTrouble[], now: Date) {
  const at = now.toISOString()
  const next: Known = {}
  for (const [key, { told, gone = at }] of Object.entries(known)) {
    if (troubles.some((trouble) => trouble.key === key)) next[key] = { told }
    else if (now.getTime() - Date.parse(gone) < forgottenMs) next[key] = { told, gone }
  }
  const news = troubles.filter(({ key }) => !next[key])
  for (const { key } of news) next[key] = { told: at }
  return { next, news, isChanged: JSON.stringify(next) !== JSON.stringify(known) }
}

const noticeOf = (troubles: readonly HostTrouble[]): Notice => ({
  about: 'troubles',
  troubles: troubles.map(({ about, detail }) => ({ about, detail })),
})

/** The mail to each administrator, in the language that they read. */
async function mailsAbout({ config }: Deps, queries: Queries, news: readonly HostTrouble[]) {
  const readers = await administrators(queries)
  const languages = await readingLanguages(
    queries,
    readers.map(({ id }) => id),
  )
  const link = actionsLink(config.publicUrl)
  return readers.map(({ id, email: recipient }) => {
    const { troubles } = mailsIn(languages.get(id) ?? config.language)
    return { id, recipient, ...troubles({ origin: config.publicUrl, link, troubles: news }) }
  })
}

/** Reported by this process while the database could not note it. */
const toldByMail = new WeakMap<Deps['db'], Set<string>>()

/** Where nothing can be written, mails are sent without the outbox: once, as nothing can be noted either. */
async function sendAtOnce(deps: Deps, news: readonly HostTrouble[]): Promise<void> {
  const told = toldByMail.get(deps.db) ?? new Set()
  toldByMail.set(deps.db, told)
  const untold = news.filter(({ key }) => !told.has(key))
  for (const { key } of untold) told.add(key)
  if (untold.length === 0) return
  for (const { id, ...mail } of await mailsAbout(deps, deps.db.read, untold))
    await deps.mailer.send({ id: `trouble-${deps.now().getTime()}-${id}`, ...mail })
}

/**
 * Tells administrators of troubles that they don't know of: a notification and a mail for all of them, once. Resolves to
 * their number.
 */
export async function reportTroubles(deps: Deps): Promise<number> {
  const { config, db, now } = deps
  const troubles = await findTroubles(deps)
  let untold = troubles
  try {
    const first = compare(await readKnown(db.read), troubles, now())
    if (!first.isChanged) return 0
    untold = first.news
    return await transact(db, async (tx) => {
      await advisoryLock(tx, 'troubles')
      const { next, news } = compare(await readKnown(tx), troubles, now())
      if (news.length > 0) {
        const mails = await mailsAbout(deps, tx, news)
        for (const { id: _id, ...mail } of mails) await queueMail(tx, mail, now())
        const message = noted(noticeOf(news), config)
        const readers = mails.map(({ id }) => id)
        await notify(tx, readers, { ...message, linkUrl: actionsLink(config.publicUrl) }, now())
      }
      const value = JSON.stringify(next)
      await tx
        .insertInto('settings')
        .values({ key: settingKey, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      return news.length
    })
  } catch (error) {
    if (!isStorageFault(error)) throw error
    await sendAtOnce(deps, untold)
    return untold.length
  }
}

/**
 * Reports troubles every minute. Returns a function that ends this. What it can't find out because the database doesn't
 * answer is in the log, and `GET /healthz` says so.
 */
export function watchTroubles(deps: Deps, log: Log): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= reportTroubles(deps)
      .catch((error: unknown) => {
        if (!isReported(error)) log.error({ err: error }, 'administrators could not be told what is wrong')
      })
      .finally(() => (running = undefined))
  }, minuteMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
