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

jemand, hoffentlich du, möchte für dein Konto auf ${origin} ein neues Passwort setzen.
Öffne dafür diesen Link:

${link}

Der Link funktioniert einmal und ${minutes} Minuten lang. Du warst das nicht? Dann musst du nichts tun, dein Passwort bleibt, wie es ist.
`,
  }),
  secondFactorRemoved: ({ origin }) => ({
    subject: 'Zweiter Faktor für den Veranstaltungskalender entfernt',
    body: `Hallo,

die Administration von ${origin} hat den zweiten Faktor deines Kontos entfernt. Zum Anmelden reicht jetzt wieder dein Passwort.
In deinem Konto kannst du einen neuen zweiten Faktor einrichten:

${origin}/backstage/account

Du hast nicht darum gebeten? Dann ändere dein Passwort und wende dich an die Administration.
`,
  }),
  digest: ({ origin, entries, more }) => ({
    subject: `Neues im Veranstaltungskalender (${entries.length + more})`,
    body: `Hallo,

das ist seit der letzten Mail auf ${origin} neu:

${sections(
  entries,
  { added: 'Neu', changed: 'Geändert' },
  { events: 'Veranstaltung', revents: 'Reihe', groups: 'Gruppe', places: 'Ort' },
)}
${more > 0 ? `\n… und ${more} weitere.\n` : ''}
Diese Mail bekommen alle in Moderation und Administration.
`,
  }),
}

const en: Texts = {
  recovery: ({ origin, link, minutes }) => ({
    subject: 'New password for the event calendar',
    body: `Hello,

someone, hopefully you, wants to set a new password for the account with this e-mail address at ${origin}.
This is where it goes on:

${link}

The link works once, for ${minutes} minutes. If it was not you, there is nothing to do: your password stays as it is.
`,
  }),
  secondFactorRemoved: ({ origin }) => ({
    subject: 'Second factor for the event calendar removed',
    body: `Hello,

an administrator of ${origin} has removed the second factor of your account. Your password alone is enough to log in again.
You can set up a new second factor in your account:

${origin}/backstage/account

If you didn't ask for this, change your password and contact the administrators.
`,
  }),
  digest: ({ origin, entries, more }) => ({
    subject: `News in the event calendar (${entries.length + more})`,
    body: `Hello,

this is what happened at ${origin} since the last message:

${sections(
  entries,
  { added: 'New', changed: 'Changed' },
  { events: 'Event', revents: 'Repeating event', groups: 'Group', places: 'Place' },
)}
${more > 0 ? `\n… and ${more} more.\n` : ''}
This message goes to everyone who moderates or administers.
`,
  }),
}

/** The mails of the host, in the languages of the site. */
export const mailTexts: Record<Language, Texts> = { de, en }
