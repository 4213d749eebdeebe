import { type Language, limits, type ListingName } from '../../src/contract.ts'

/** What the host itself tells users, in the language of the site. */
type Messages = {
  kinds: Record<ListingName, string>
  deactivated: (
    kind: string,
    name: string,
    modEmail: string | undefined,
  ) => { subject: string; message: string }
  /** `by` is the owner who did it; the moderators when undefined. */
  disowned: (
    entry: { kind: string; name: string },
    by: string | undefined,
    modEmail: string | undefined,
  ) => { subject: string; message: string }
  /** Several entries of one owner, some of them named. */
  deactivatedTogether: (
    names: readonly string[],
    more: number,
    modEmail: string | undefined,
  ) => { subject: string; message: string }
  orphaned: (listings: readonly string[], more: number) => { subject: string; message: string }
  openListing: string
  /** To whoever lost their second factor, or so an administrator was told. */
  secondFactorRemoved: { subject: string; message: string }
}

/** A subject of at most the length that the contract allows; half a surrogate pair is cut off as well. */
function fitting(subject: string): string {
  if (subject.length <= limits.subjectLength) return subject
  return `${subject.slice(0, limits.subjectLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

const de: Messages = {
  kinds: {
    events: 'Veranstaltung',
    revents: 'Reihe',
    groups: 'Gruppe',
    places: 'Ort',
  },
  deactivated: (kind, name, modEmail) => ({
    subject: fitting(`Deaktiviert: ${name}`),
    message: [
      `Die Moderation hat deinen Eintrag „${name}“ (${kind}) deaktiviert. Er ist deshalb nicht mehr öffentlich zu sehen.`,
      modEmail
        ? `Frag die Moderation, wenn du den Grund wissen möchtest: ${modEmail}`
        : 'Frag die Moderation, wenn du den Grund wissen möchtest.',
    ].join('\n\n'),
  }),
  disowned: ({ kind, name }, by, modEmail) => ({
    subject: fitting(`Nicht mehr verantwortlich: ${name}`),
    message: [
      `${by ?? 'Die Moderation'} hat dich bei „${name}“ (${kind}) als verantwortlich ausgetragen. Du kannst den Eintrag nicht mehr löschen und nicht mehr festlegen, wer ihn bearbeiten darf.`,
      modEmail
        ? `Ist das ein Versehen? Wende dich an die Moderation: ${modEmail}`
        : 'Ist das ein Versehen? Wende dich an die Moderation.',
    ].join('\n\n'),
  }),
  deactivatedTogether: (names, more, modEmail) => ({
    subject:
      names.length + more === 1
        ? 'Einer deiner Einträge wurde deaktiviert'
        : `${names.length + more} deiner Einträge wurden deaktiviert`,
    message: [
      'Die Moderation hat diese Einträge deaktiviert, für die du mit verantwortlich bist. Im öffentlichen Kalender sind sie nicht mehr zu sehen:',
      [...names.map((name) => `- ${name}`), ...(more > 0 ? [`- und ${more} weitere`] : [])].join('\n'),
      modEmail
        ? `Frag die Moderation, wenn du den Grund wissen möchtest: ${modEmail}`
        : 'Frag die Moderation, wenn du den Grund wissen möchtest.',
    ].join('\n\n'),
  }),
  orphaned: (listings, more) => ({
    subject: 'Einträge ohne Verantwortliche',
    message: [
      'Ein Konto wurde gelöscht. Für diese Einträge ist jetzt niemand mehr verantwortlich:',
      ...listings.map((listing) => `- ${listing}`),
      ...(more > 0 ? [`- und ${more} weitere`] : []),
    ].join('\n'),
  }),
  openListing: 'Eintrag öffnen',
  secondFactorRemoved: {
    subject: 'Zweiter Faktor entfernt',
    message:
      'Die Administration hat den zweiten Faktor deines Kontos entfernt. Zum Anmelden reicht jetzt wieder dein Passwort. Einen neuen kannst du unter „Dein Konto“ einrichten. Du hast nicht darum gebeten? Dann ändere dein Passwort und wende dich an die Administration.',
  },
}

const en: Messages = {
  kinds: { events: 'event', revents: 'repeating event', groups: 'group', places: 'place' },
  deactivated: (kind, name, modEmail) => ({
    subject: fitting(`Deactivated: ${name}`),
    message: [
      `The moderators have deactivated your entry “${name}” (${kind}). It is not shown publicly while it is deactivated.`,
      modEmail ? `Ask the moderators for the reason: ${modEmail}` : 'Ask the moderators for the reason.',
    ].join('\n\n'),
  }),
  disowned: ({ kind, name }, by, modEmail) => ({
    subject: fitting(`No longer yours: ${name}`),
    message: [
      `${by ?? 'A moderator'} has removed you from the owners of “${name}” (${kind}). You can no longer delete it or decide who can edit it.`,
      modEmail
        ? `If this is a mistake, write to the moderators: ${modEmail}`
        : 'If this is a mistake, tell the moderators.',
    ].join('\n\n'),
  }),
  deactivatedTogether: (names, more, modEmail) => ({
    subject:
      names.length + more === 1
        ? 'One of your entries is deactivated'
        : `${names.length + more} of your entries are deactivated`,
    message: [
      'The moderators have deactivated these entries, of which you are an owner. They are not shown publicly while they are deactivated:',
      [...names.map((name) => `- ${name}`), ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
      modEmail ? `Ask the moderators for the reason: ${modEmail}` : 'Ask the moderators for the reason.',
    ].join('\n\n'),
  }),
  orphaned: (listings, more) => ({
    subject: 'Entries without an owner',
    message: [
      'An account was deleted. Nobody owns these entries any more:',
      ...listings.map((listing) => `- ${listing}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
    ].join('\n'),
  }),
  openListing: 'Open entry',
  secondFactorRemoved: {
    subject: 'Second factor removed',
    message:
      'An administrator has removed the second factor of your account. Your password alone is enough to log in again. You can set up a new one under “Account”. If you didn’t ask for this, change your password and contact the administrators.',
  },
}

/** The host's texts in a language. */
export function messagesIn(language: Language): Messages {
  return { de, en }[language]
}
