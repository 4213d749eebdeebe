import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Deps } from '../../config/deps.ts'
import { productionLimits } from '../../config/host-limits.ts'
import { transact } from '../../db/connection/transaction.ts'
import { insertUser, notify } from '../../db/people/users.ts'
import { openDatabase } from '../../host/open-deps.ts'
import { noted } from '../../i18n/messages.ts'
import { sendNotificationMails } from '../../jobs/send-notification-mails.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { createMailer } from '../../mail/mailer.ts'
import { sendDueMails } from '../../mail/outbox.ts'
import { startCli } from '../cli-process.ts'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'
import { startMailReceiver } from '../mail-receiver.ts'
import { noNetwork, readHere } from '../no-processes.ts'
import { ownDatabase } from '../own-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { describeOnEngines } from '../test-host.ts'

const people = 300
const kills = 3
/** The latest moment of a kill, after a mail has come. */
const longestMs = 300

describeOnEngines('mails of a host that is killed at any moment', (engine) => {
  const folder = temporaryFolder()
  let env: Record<string, string>
  let receiver: Awaited<ReturnType<typeof startMailReceiver>>
  let remove = async (): Promise<void> => undefined
  let deps: Deps
  beforeAll(async () => {
    receiver = await startMailReceiver()
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${receiver.port}`, MAIL_FROM: 'calendar@example.org' }
    env = { DATA_DIR: join(folder, 'data'), ...smtp, ...own?.env }
    expect(await startCli(env, 'migrate').ended).toMatchObject({ code: 0 })
    const config = readConfig(env, { sample: false })
    const db = openDatabase(config)
    remove = async () => {
      await db.close()
      await own?.remove()
      await receiver.stop()
    }
    // Later than the next attempt of what was being sent when its process died.
    const now = () => new Date(Date.now() + 5 * minuteMs)
    const mailer = createMailer(config)
    deps = { config, limits: productionLimits, db, now, mailer, fetcher: noNetwork, reader: readHere }
    const notice = { about: 'reported', kind: 'groups', name: 'Choir', to: 'owners', text: 'No.' } as const
    await transact(db, async (tx) => {
      for (let at = 0; at < people; at += 1) {
        const user = {
          nickname: `p${at}`,
          email: `p${at}@example.org`,
          passwordHash: '',
          role: 'normal',
        } as const
        const { id } = await insertUser(tx, { ...user, createdAt: new Date() })
        await notify(tx, [id], noted(notice, config), new Date())
      }
    })
  })
  afterAll(() => remove())

  it(
    'reach everybody: each is written once, and one that was being sent then is at most repeated as it was',
    { timeout: 240_000 },
    async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        const before = receiver.received.length
        const host = await startHostProcess({
          env: { ...env, PORT: String(await freePort()), LOG_LEVEL: 'fatal' },
        })
        await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(before)
        await pause(Math.random() * longestMs)
        await host.kill()
        // As if the time were over that its actions had.
        await deps.db.write.updateTable('actions').set({ leasedUntil: null, lastCall: null }).execute()
      }
      const signal = new AbortController().signal
      const left = () => deps.db.read.selectFrom('waitingMails').select('userId').execute()
      while ((await left()).length > 0) await sendNotificationMails.run(deps, signal)
      while ((await sendDueMails(deps)).sent > 0);
      const ids = new Map<string, Set<string>>()
      for (const { recipients, text } of receiver.received) {
        const [recipient = ''] = recipients
        const id = /^Message-ID: (\S+)/m.exec(text)![1]!
        ids.set(recipient, (ids.get(recipient) ?? new Set()).add(id))
      }
      expect(ids.size).toBe(people)
      expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
      expect(receiver.received.length - people).toBeLessThanOrEqual(kills)
    },
  )
})
