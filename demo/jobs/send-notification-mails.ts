import type { Selectable } from 'kysely'
import { setImmediate as letOthersWork } from 'node:timers/promises'
import { isolate, type Language, languages, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { readingLanguages } from '../db/people/sessions.ts'
import {
  findMailReaders,
  isNotificationMailDue,
  joinDaily,
  lockMailReaders,
  noteMailed,
  postponeWaiting,
  takeWaiting,
  unreadOf,
  waitingOf,
} from '../db/people/user-mails.ts'
import type { NotificationTable } from '../db/schema/tables.ts'
import { accountLink, notificationLink, notificationsLink } from '../domain/entry-links.ts'
import { lastMorning, planMails, type Waiting } from '../domain/mail-rules.ts'
import { inLine, quoted } from '../i18n/mail-lines.ts'
import { type MailedMessage, mailsIn } from '../i18n/mails.ts'
import { messageOf, type Notice } from '../i18n/messages.ts'
import type { MailWay } from '../lib/mail-way.ts'
import { mailRunMs, waitingBulk } from '../mail/outbox.ts'
import { queueMail } from '../mail/queue.ts'
import { unsubscribeLinks } from '../mail/unsubscribe.ts'
import type { Action } from './action.ts'

/** Accounts in one transaction, which takes some ten milliseconds: others who write wait for no longer. */
const accountsPerPart = 4

/** Parts of one run. */
const partsPerRun = 50

/** No more daily mails are written while so many wait to be sent: what is read meanwhile is left out of the rest. */
const enoughWaiting = 200

/** What is read before the transactions. */
type Frame = {
  names: ReadonlyMap<Language, string>
  unsubscribe: (userId: string, language: Language) => string
}

async function frameOf(deps: Deps): Promise<Frame> {
  const named = languages.map(
    async (language) =>
      [language, (await deps.calendarName?.(language)) ?? new URL(deps.config.publicUrl).hostname] as const,
  )
  return { names: new Map(await Promise.all(named)), unsubscribe: await unsubscribeLinks(deps) }
}

type Reader = Awaited<ReturnType<typeof lockMailReaders>>[number]

/** What somebody wrote to somebody: a notification without a notice. */
const writtenBy = ({ subject, message, linkTitle }: Selectable<NotificationTable>) => ({
  subject: isolate(inLine(subject)),
  message: quoted(message),
  linkTitle: linkTitle && isolate(inLine(linkTitle)),
})

/** A notification as its mail words it. */
function mailed(
  { config: { publicUrl, modEmail } }: Deps,
  row: Selectable<NotificationTable>,
  language: Language,
): MailedMessage {
  const { id, linkUrl, answerTo } = row
  const notice = row.notice === null ? undefined : (JSON.parse(row.notice) as Notice)
  const worded = notice ? messageOf(notice, language, modEmail, { forMail: true }) : writtenBy(row)
  return {
    ...worded,
    linkUrl,
    ...(answerTo !== null && { answerUrl: notificationLink(publicUrl, id) }),
  }
}

/** Takes what waits for an account, and queues its mail unless everything has been read. Returns whether it did. */
async function writeMail(
  deps: Deps,
  tx: Queries,
  reader: Reader,
  { language, ways, isDaily, frame }: { language: Language; ways: MailWay[]; isDaily: boolean; frame: Frame },
): Promise<boolean> {
  const { userId, nickname, email } = reader
  const { publicUrl } = deps.config
  const taken = await takeWaiting(tx, userId, ways)
  const { rows, total } = await unreadOf(tx, taken, limits.mailedNotifications)
  if (total === 0) return false
  const mail = mailsIn(language).notifications({
    calendar: frame.names.get(language)!,
    origin: publicUrl,
    nickname,
    messages: rows.map((row) => mailed(deps, row, language)),
    more: total - rows.length,
    link: notificationsLink(publicUrl),
    choice: accountLink(publicUrl),
    stop: frame.unsubscribe(userId, language),
  })
  const now = deps.now()
  const isBulk = taken.every(({ way }) => way === 'daily')
  await queueMail(tx, { recipient: email, ...mail, notifies: userId, isBulk }, now)
  await noteMailed(tx, userId, { ways: taken.map(({ way }) => way), isDaily, now })
  return true
}

/** Writes the mails of some accounts in one transaction. Returns how many there are. */
async function writePart(deps: Deps, userIds: readonly string[], frame: Frame): Promise<number> {
  const { db, config } = deps
  return transact(db, async (tx) => {
    const readers = await lockMailReaders(tx, db, userIds)
    const waiting = await waitingOf(tx, userIds)
    const languagesRead = await readingLanguages(tx, userIds)
    let written = 0
    for (const reader of readers) {
      const { userId, deactivated, stopped, choice } = reader
      const own: Waiting = waiting.get(userId) ?? {}
      const state = { ...reader, choice: deactivated || stopped ? ('none' as const) : choice }
      const now = deps.now()
      const { send, drop, join, postpone } = planMails(state, own, now, config.timeZone)
      await takeWaiting(tx, userId, drop)
      for (const way of join) await joinDaily(tx, userId, way, now)
      for (const [way, until] of Object.entries(postpone))
        await postponeWaiting(tx, userId, way as MailWay, until)
      if (send.length === 0) continue
      const language = languagesRead.get(userId) ?? config.language
      const isDaily = send.includes('daily')
      if (await writeMail(deps, tx, reader, { language, ways: send, isDaily, frame })) written += 1
    }
    return written
  })
}

const morningOf = ({ now, config }: Deps) => lastMorning(now(), config.timeZone)

export const sendNotificationMails: Action = {
  name: 'send-notification-mails',
  lane: 'notifications',
  summary:
    'Writes the emails about notifications: about deactivated and reported entries at once, about everything else once a day.',
  every: 5000,
  maxMs: mailRunMs,
  isDue: (deps) => isNotificationMailDue(deps.db.read, deps.now(), morningOf(deps)),
  run: async (deps, signal) => {
    const frame = await frameOf(deps)
    let count = 0
    for (let part = 0; part < partsPerRun && !signal.aborted; part += 1) {
      const isBusy = (await waitingBulk(deps)) >= enoughWaiting
      const userIds = await findMailReaders(deps.db.read, {
        now: deps.now(),
        morning: morningOf(deps),
        max: accountsPerPart,
        isUrgentOnly: isBusy,
      })
      if (userIds.length === 0) break
      count += await writePart(deps, userIds, frame)
      await letOthersWork()
    }
    return count === 0 ? [{ code: 'nothing new' }] : [{ code: 'mails prepared', count }]
  },
}
