import type { Language, TroubleName } from '../../src/contract.ts'
import { formatMailText, quoted } from './mail-lines.ts'
import { messageOf } from './messages.ts'
import { textsIn, type Values } from './texts.ts'

/** Minimum and maximum characters of the line below a heading. */
const [shortestLine, longestLine] = [3, 72]

/** The line above the small print of a mail: mail programs take what follows for a signature (RFC 3676 section 4.3). */
export const footerMark = '-- '

/** A mail in words. */
type MailText = { subject: string; body: string; language: Language }

/** A notification in a mail. What people wrote in it is quoted already, and subjects and titles are in a line. */
export type MailedMessage = {
  subject: string
  message: string
  linkTitle?: string | null | undefined
  linkUrl?: string | null | undefined
  /** Where its reader can answer. */
  answerUrl?: string | undefined
}

/** An invitation by mail. `end` is where its recipient ends such mails, `entry` the name of what they are to look after. */
type InvitationLetter = {
  origin: string
  from: string
  link: string
  end: string
  message: string | null
  entry: string | null
  reminder: boolean
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
  /** For somebody who has no account and is invited, or reminded of it. The link works once. */
  invitation(letter: InvitationLetter): MailText
  /** For somebody who has an account and is asked to look after an entry, which they accept with the link. */
  coOwner(letter: InvitationLetter & { entry: string }): MailText
  /** For somebody who has an account and was invited. `link` is Backstage. */
  invitedMember(letter: Pick<InvitationLetter, 'origin' | 'from' | 'link' | 'end'>): MailText
  /** For an address with which somebody asks for an account: the link confirms it, within `hours`. */
  application(site: { origin: string; link: string; hours: number; end: string }): MailText
  /** For an account with whose address somebody asks for an account. `recovery` sets a new password. */
  applicationTaken(site: { origin: string; link: string; recovery: string; end: string }): MailText
  /** For somebody who gets the account that they asked for. The link works once. */
  applicationAccepted(site: { origin: string; link: string; name: string }): MailText
  /** For somebody who doesn't get it, with the moderators' words. */
  applicationDeclined(site: { origin: string; name: string; message: string }): MailText
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
  /** Who invites and to what, with the inviter's own words. */
  const introOf = ({ origin, from, entry, message, reminder }: InvitationLetter) => {
    const { intro, entryIntro } = t.invitation
    return [
      entry === null
        ? formatMailText(intro, { origin, from })
        : formatMailText(entryIntro, { origin, from, entry }),
      ...(reminder ? [t.invitation.reminder] : []),
      ...(message === null
        ? []
        : [formatMailText(t.invitation.message, { from, message: { composed: quoted(message) } })]),
    ].join('\n\n')
  }
  /** A mail with the lines on how its recipient ends such mails. */
  const endable = (
    { subject, body }: Pick<MailText, 'subject' | 'body'>,
    values: Values & { end: string },
    why: 'inviter' | 'form',
  ): MailText => ({
    language,
    subject,
    body: formatMailText(body, { ...values, end: { composed: formatMailText(t.unasked[why], values) } }),
  })
  const invite = (letter: InvitationLetter, subject: string, body: string): MailText => {
    const { from, entry, reminder, link, end } = letter
    const about = formatMailText(subject, { from, entry: entry ?? '' })
    return endable(
      {
        subject: reminder ? formatMailText(t.invitation.reminderSubject, { subject: about }) : about,
        body,
      },
      { intro: { composed: introOf(letter) }, from, link, end },
      'inviter',
    )
  }
  const formatMail =
    (
      name:
        | 'recovery'
        | 'emailChange'
        | 'emailTaken'
        | 'emailChangeAsked'
        | 'emailChanged'
        | 'applicationAccepted'
        | 'applicationDeclined',
    ) =>
    (values: Values): MailText => ({
      language,
      subject: t[name].subject,
      body: formatMailText(t[name].body, values),
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
      body: formatMailText(t.secondFactorRemoved.body, { origin, link: `${origin}/backstage/account` }),
    }),
    invitation: (letter) => {
      const { subject, entrySubject, body } = t.invitation
      return invite(letter, letter.entry === null ? subject : entrySubject, body)
    },
    coOwner: (letter) => invite(letter, t.coOwner.subject, t.coOwner.body),
    invitedMember: ({ origin, from, link, end }) => {
      const { subject, body } = t.invitedMember
      const values = { origin, from, link, end }
      return endable({ subject: formatMailText(subject, values), body }, values, 'inviter')
    },
    application: (values) => endable(t.application, values, 'form'),
    applicationTaken: (values) => endable(t.applicationTaken, values, 'form'),
    applicationAccepted: formatMail('applicationAccepted'),
    applicationDeclined: ({ message, ...values }) =>
      formatMail('applicationDeclined')({ ...values, message: { composed: quoted(message) } }),
    troubles: ({ origin, link, troubles }) => {
      const { subject, message } = messageOf(
        { about: 'troubles', troubles: [...troubles] },
        language,
        undefined,
        { forMail: true },
      )
      return {
        language,
        subject: formatMailText(t.troubles.subject, { subject }),
        body: formatMailText(t.troubles.body, { origin, link, message: { composed: message } }),
      }
    },
    notifications: ({ calendar, origin, nickname, messages, more, link, choice, stop }) => {
      const count = messages.length + more
      const [first] = messages
      const sections = messages.map(({ subject, message, linkTitle, linkUrl, answerUrl }) =>
        [
          `${subject}\n${'-'.repeat(Math.min(Math.max(subject.length, shortestLine), longestLine))}`,
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
            ? formatMailText(t.notifications.subjectOfOne, { subject: first.subject, calendar })
            : formatMailText(t.notifications.subject, { count, calendar }),
        body: `${[
          formatMailText(t.notifications.hello, { nickname, calendar }),
          ...sections,
          ...(more > 0
            ? [formatMailText(t.notifications.more, { count: more }), `${t.notifications.all}: ${link}`]
            : []),
          `${footerMark}\n${formatMailText(t.notifications.why, { calendar, origin })}`,
          `${t.notifications.choose}: ${choice}\n${t.notifications.stop}: ${stop}`,
        ].join('\n\n')}\n`,
      }
    },
  }
}
