import type { Language, TroubleName } from '../../src/contract.ts'
import { messageOf } from './messages.ts'
import { footerMark } from '../lib/mail-text.ts'
import { formatText, textsIn } from './texts.ts'

/** Of the line below a heading. */
const longestLine = 72

export type MailText = { subject: string; body: string; language: Language }

/** A notification in a mail. */
export type MailedMessage = {
  subject: string
  message: string
  linkTitle?: string | null | undefined
  linkUrl?: string | null | undefined
  /** Where its reader can answer. */
  answerUrl?: string | undefined
}

/** The mails that the host sends. */
export type Mails = {
  /** For users who forgot their password. The link works once and expires after `minutes`. */
  recovery(site: { origin: string; link: string; minutes: number }): MailText
  /** For a new address of an account, which its owner confirms with the link, within `hours`. */
  emailChange(site: { origin: string; link: string; hours: number }): MailText
  /** For an address that somebody wants for their account, and that another account has. `link` sets a new password. */
  emailTaken(site: { origin: string; link: string }): MailText
  /** For the present address of an account for which another one was asked. `link` is the account. */
  emailChangeAsked(site: { origin: string; link: string }): MailText
  /** For the former address of an account. */
  emailChanged(site: { origin: string }): MailText
  /** For users whose second factor an administrator removed, supposedly at their request. */
  secondFactorRemoved(site: { origin: string }): MailText
  /**
   * For everybody: their notifications, `more` of which are not listed. `link` shows all, `choice` is where they are
   * turned off, and `stop` does so at once.
   */
  notifications(mail: {
    calendar: string
    origin: string
    nickname: string
    messages: readonly MailedMessage[]
    more: number
    link: string
    choice: string
    stop: string
  }): MailText
  /** For administrators: what is wrong with the host. `link` shows its actions. */
  troubles(site: {
    origin: string
    link: string
    troubles: readonly { about: TroubleName; detail: string }[]
  }): MailText
}

/**
 * Returns the host's mails in a language: that which their recipient chose or last used (`readingLanguages` of
 * db/people/sessions.ts); for a link to set a password, that of the request (api/recovery.ts).
 */
export function mailsIn(language: Language): Mails {
  const { mails: t } = textsIn(language)
  const formatMail =
    (name: 'recovery' | 'emailChange' | 'emailTaken' | 'emailChangeAsked' | 'emailChanged') =>
    (values: Readonly<Record<string, string | number>>): MailText => ({
      language,
      subject: t[name].subject,
      body: formatText(t[name].body, values),
    })
  return {
    recovery: formatMail('recovery'),
    emailChange: formatMail('emailChange'),
    emailTaken: formatMail('emailTaken'),
    emailChangeAsked: formatMail('emailChangeAsked'),
    emailChanged: formatMail('emailChanged'),
    secondFactorRemoved: ({ origin }) => ({
      language,
      subject: t.secondFactorRemoved.subject,
      body: formatText(t.secondFactorRemoved.body, { origin, link: `${origin}/backstage/account` }),
    }),
    troubles: ({ origin, link, troubles }) => {
      const { subject, message } = messageOf(
        { about: 'troubles', troubles: [...troubles] },
        language,
        undefined,
      )
      return {
        language,
        subject: formatText(t.troubles.subject, { subject }),
        body: formatText(t.troubles.body, { origin, link, message }),
      }
    },
    notifications: ({ calendar, origin, nickname, messages, more, link, choice, stop }) => {
      const count = messages.length + more
      const [first] = messages
      const sections = messages.map(({ subject, message, linkTitle, linkUrl, answerUrl }) =>
        [
          `${subject}\n${'-'.repeat(Math.min(subject.length, longestLine))}`,
          message,
          [
            ...(linkUrl ? [`${linkTitle || t.notifications.open}: ${linkUrl}`] : []),
            ...(answerUrl ? [`${t.notifications.answer}: ${answerUrl}`] : []),
          ].join('\n'),
        ]
          .filter(Boolean)
          .join('\n\n'),
      )
      return {
        language,
        subject:
          first && count === 1
            ? formatText(t.notifications.subjectOfOne, { subject: first.subject, calendar })
            : formatText(t.notifications.subject, { count, calendar }),
        body: `${[
          formatText(t.notifications.hello, { nickname, calendar }),
          ...sections,
          ...(more > 0
            ? [formatText(t.notifications.more, { count: more }), `${t.notifications.all}: ${link}`]
            : []),
          `${footerMark}\n${formatText(t.notifications.why, { calendar, origin })}`,
          `${t.notifications.choose}: ${choice}\n${t.notifications.stop}: ${stop}`,
        ].join('\n\n')}\n`,
      }
    },
  }
}
