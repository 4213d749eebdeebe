import * as v from 'valibot'
import type { FormDeclaration } from '../../kit/form/form-declaration.ts'
import { partialForm } from '../../kit/form/partial-form.ts'
import { notificationContract } from '../../contracts/notifications.ts'
import { notifications } from '../../resources/notifications/notifications.ts'

const sections = [
  {
    name: 'main',
    fields: [
      { name: 'subject', kind: 'text', wide: true },
      { name: 'message', kind: 'longText', wide: true },
    ],
  },
  {
    name: 'link',
    fields: [
      { name: 'linkTitle', kind: 'text' },
      { name: 'linkUrl', kind: 'link' },
    ],
  },
] as const

/** A message to one user: subject and text, and an optional link with a button label. */
export function messageForm(userId: string): FormDeclaration {
  const input = v.pipe(
    v.omit(notificationContract.input, ['userId', 'viewed']),
    v.forward(
      v.partialCheck(
        [['linkTitle'], ['linkUrl']],
        ({ linkTitle, linkUrl }) => !linkTitle || Boolean(linkUrl),
        'required',
      ),
      ['linkUrl'],
    ),
    v.transform((message) => ({ ...message, userId, viewed: false })),
  )
  return partialForm(notifications, { sections, input })
}
