import { isMailDue, mailRunMs, sendDueMails } from '../mail/outbox.ts'
import { type Action, ActionFailure, type Outcome } from './action.ts'

export const sendOutbox: Action = {
  name: 'send-outbox',
  lane: 'mails',
  summary: 'Sends waiting emails and retries those that failed.',
  every: 5000,
  maxMs: mailRunMs,
  isDue: isMailDue,
  run: async (deps, signal) => {
    const { sent, failed, fullDisk } = await sendDueMails(deps, signal)
    const done: Outcome = { code: 'mails sent', count: sent }
    if (failed > 0) throw new ActionFailure([done, { code: 'mails failed', count: failed }], fullDisk)
    return [done]
  },
}
