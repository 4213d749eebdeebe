import { isMailDue, sendDueMails } from '../mail/outbox.ts'
import type { Action } from './action.ts'

export const sendOutbox: Action = {
  name: 'send-outbox',
  summary: 'Sends the mails that wait, and tries again those that failed.',
  every: 5000,
  isDue: isMailDue,
  run: async (deps) => {
    const { sent, failed } = await sendDueMails(deps)
    if (failed > 0) throw new Error(`${sent} sent, ${failed} failed and will be tried again`)
    return `${sent} sent`
  },
}
