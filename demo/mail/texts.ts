import type { Language, ListingName } from '../../src/contract.ts'

export type MailText = { subject: string; body: string }

export type DigestEntry = { kind: ListingName; name: string; link: string; isNew: boolean }

type Texts = {
  /** To whoever forgot the password; the link works once, for `minutes`. */
  recovery(site: { origin: string; link: string; minutes: number }): MailText
  /** To whoever lost their second factor, or so an administrator was told. */
  secondFactorRemoved(site: { origin: string }): MailText
  /** To moderators: what was added or changed since the last mail; `more` entries are not listed. */
  digest(site: { origin: string; entries: DigestEntry[]; more: number }): MailText
}

const list = (entries: DigestEntry[], kinds: Record<ListingName, string>) =>
  entries.map(({ kind, name, link }) => `- ${kinds[kind]}: ${name}\n  ${link}`).join('\n')

const sections = (
  entries: DigestEntry[],
  titles: { added: string; changed: string },
  kinds: Record<ListingName, string>,
) =>
  [
    [titles.added, entries.filter((entry) => entry.isNew)] as const,
    [titles.changed, entries.filter((entry) => !entry.isNew)] as const,
  ]
    .filter(([, found]) => found.length > 0)
    .map(([title, found]) => `${title}\n\n${list(found, kinds)}`)
    .join('\n\n')

const de: Texts = {
  recovery: ({ origin, link, minutes }) => ({
    subject: 'Neues Passwort für den Veranstaltungskalender',
    body: `Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf ${origin} setzen.
Hier geht es weiter:

${link}

Der Link funktioniert einmal und ${minutes} Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
`,
  }),
  secondFactorRemoved: ({ origin }) => ({
    subject: 'Zweiter Faktor für den Veranstaltungskalender entfernt',
    body: `Hallo,

die Administration von ${origin} hat den zweiten Faktor deines Kontos entfernt. Zum Anmelden genügt jetzt wieder dein Passwort.
Einen neuen zweiten Faktor richtest du in deinem Konto ein:

${origin}/backstage/account

Wenn du nicht darum gebeten hast, ändere dein Passwort und melde dich bei der Administration.
`,
  }),
  digest: ({ origin, entries, more }) => ({
    subject: `Neues im Veranstaltungskalender (${entries.length + more})`,
    body: `Hallo,

das hat sich auf ${origin} seit der letzten Nachricht getan:

${sections(
  entries,
  { added: 'Neu', changed: 'Geändert' },
  { events: 'Veranstaltung', revents: 'Wiederkehrende Veranstaltung', groups: 'Gruppe', places: 'Ort' },
)}
${more > 0 ? `\n… und ${more} weitere.\n` : ''}
Diese Nachricht geht an alle, die moderieren oder administrieren.
`,
  }),
}

const en: Texts = {
  recovery: ({ origin, link, minutes }) => ({
    subject: 'New password for the event calendar',
    body: `Hello,

someone (hopefully you) has asked to set a new password for the account with this email address at ${origin}.
To set a new password, open this link:

${link}

The link works once, for ${minutes} minutes. If it wasn’t you, you don’t need to do anything: your password stays the same.
`,
  }),
  secondFactorRemoved: ({ origin }) => ({
    subject: 'Your second factor for the event calendar has been removed',
    body: `Hello,

an administrator of ${origin} has removed the second factor from your account. You can now log in with just your password.
You can set up a new second factor in your account:

${origin}/backstage/account

If you didn’t ask for this, change your password and contact the administrators.
`,
  }),
  digest: ({ origin, entries, more }) => ({
    subject: `New in the event calendar (${entries.length + more})`,
    body: `Hello,

here’s what’s new at ${origin} since the last digest:

${sections(
  entries,
  { added: 'New', changed: 'Changed' },
  { events: 'Event', revents: 'Repeating event', groups: 'Group', places: 'Place' },
)}
${more > 0 ? `\n… and ${more} more.\n` : ''}
This email goes to all moderators and administrators.
`,
  }),
}

/** The mails of the host, in the languages of the site. */
export const mailTexts: Record<Language, Texts> = { de, en }
