import type { Language, ListingName, TroubleName } from '../../src/contract.ts'
import { messageOf } from './messages.ts'
import { formatText, textsIn } from './texts.ts'

export type MailText = { subject: string; body: string }

/** An entry in a digest: `details` are its date and owners, if it has any. */
export type DigestEntry = {
  kind: ListingName
  name: string
  details: readonly string[]
  link: string
  isNew: boolean
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
   * For moderators: entries added or changed since the last mail that nobody has looked at yet. `link` is the
   * moderation desk, `more` counts entries that are not listed.
   */
  digest(site: { origin: string; link: string; entries: DigestEntry[]; more: number }): MailText
  /** For administrators: what is wrong with the host. `link` shows its actions. */
  troubles(site: {
    origin: string
    link: string
    troubles: readonly { about: TroubleName; detail: string }[]
  }): MailText
}

/**
 * Returns the host's mails in a language: that which their recipient last used (`readingLanguages` of
 * db/people/sessions.ts); for a link to set a password, that of the request (api/recovery.ts).
 */
export function mailsIn(language: Language): Mails {
  const { mails: t } = textsIn(language)
  const section = (title: string, entries: DigestEntry[]) =>
    entries.length === 0
      ? []
      : [
          `${title}\n\n${entries.map(({ kind, name, details, link }) => `- ${[`${t.digest.kinds[kind]}: ${name}`, ...details].join(' · ')}\n  ${link}`).join('\n')}`,
        ]
  const formatMail =
    (name: 'recovery' | 'emailChange' | 'emailTaken' | 'emailChangeAsked' | 'emailChanged') =>
    (values: Readonly<Record<string, string | number>>): MailText => ({
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
        subject: formatText(t.troubles.subject, { subject }),
        body: formatText(t.troubles.body, { origin, link, message }),
      }
    },
    digest: ({ origin, link: desk, entries, more }) => ({
      subject: formatText(t.digest.subject, { count: entries.length + more }),
      body: formatText(t.digest.body, {
        origin,
        link: desk,
        sections: [
          ...section(
            t.digest.added,
            entries.filter(({ isNew }) => isNew),
          ),
          ...section(
            t.digest.changed,
            entries.filter(({ isNew }) => !isNew),
          ),
        ].join('\n\n'),
        more: more > 0 ? `\n${formatText(t.digest.more, { count: more })}\n` : '',
      }),
    }),
  }
}
