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
    revents: 'wiederkehrende Veranstaltung',
    groups: 'Gruppe',
    places: 'Ort',
  },
  deactivated: (kind, name, modEmail) => ({
    subject: fitting(`Deaktiviert: ${name}`),
    message: [
      `Die Moderation hat deinen Eintrag „${name}“ (${kind}) deaktiviert. Solange er deaktiviert ist, ist er nicht öffentlich zu sehen.`,
      modEmail
        ? `Den Grund erfährst du bei der Moderation: ${modEmail}`
        : 'Den Grund erfährst du bei der Moderation.',
    ].join('\n\n'),
  }),
  disowned: ({ kind, name }, by, modEmail) => ({
    subject: fitting(`Nicht mehr verantwortlich: ${name}`),
    message: [
      `${by ?? 'Die Moderation'} hat dich bei „${name}“ (${kind}) aus der Liste der Verantwortlichen entfernt. Du kannst den Eintrag deshalb nicht mehr löschen und nicht mehr bestimmen, wer ihn bearbeiten darf.`,
      modEmail
        ? `Wenn das nicht stimmt, wende dich an die Moderation: ${modEmail}`
        : 'Wenn das nicht stimmt, wende dich an die Moderation.',
    ].join('\n\n'),
  }),
  deactivatedTogether: (names, more, modEmail) => ({
    subject:
      names.length + more === 1
        ? 'Einer deiner Einträge ist deaktiviert'
        : `${names.length + more} deiner Einträge sind deaktiviert`,
    message: [
      'Die Moderation hat diese Einträge deaktiviert, die dir mit gehören. Solange sie deaktiviert sind, sind sie nicht öffentlich zu sehen:',
      [...names.map((name) => `- ${name}`), ...(more > 0 ? [`- und ${more} weitere`] : [])].join('\n'),
      modEmail
        ? `Den Grund erfährst du bei der Moderation: ${modEmail}`
        : 'Den Grund erfährst du bei der Moderation.',
    ].join('\n\n'),
  }),
  orphaned: (listings, more) => ({
    subject: 'Einträge ohne Zuständige',
    message: [
      'Ein Konto wurde gelöscht. Diese Einträge gehören nun niemandem mehr:',
      ...listings.map((listing) => `- ${listing}`),
      ...(more > 0 ? [`- und ${more} weitere`] : []),
    ].join('\n'),
  }),
  openListing: 'Eintrag öffnen',
  secondFactorRemoved: {
    subject: 'Zweiter Faktor entfernt',
    message:
      'Die Administration hat den zweiten Faktor deines Kontos entfernt. Zum Anmelden genügt jetzt wieder dein Passwort. Einen neuen richtest du unter „Konto“ ein. Wenn du nicht darum gebeten hast, ändere dein Passwort und melde dich bei der Administration.',
  },
}

const en: Messages = {
  kinds: { events: 'event', revents: 'repeating event', groups: 'group', places: 'place' },
  deactivated: (kind, name, modEmail) => ({
    subject: fitting(`Deactivated: ${name}`),
    message: [
      `The moderators have deactivated your entry “${name}” (${kind}). It isn’t shown publicly while it’s deactivated.`,
      modEmail
        ? `To find out why, write to the moderators: ${modEmail}`
        : 'To find out why, ask the moderators.',
    ].join('\n\n'),
  }),
  disowned: ({ kind, name }, by, modEmail) => ({
    subject: fitting(`No longer yours: ${name}`),
    message: [
      `${by ?? 'A moderator'} has removed you as an owner of “${name}” (${kind}). You can no longer delete it or decide who can edit it.`,
      modEmail
        ? `If this is a mistake, write to the moderators: ${modEmail}`
        : 'If this is a mistake, contact the moderators.',
    ].join('\n\n'),
  }),
  deactivatedTogether: (names, more, modEmail) => ({
    subject:
      names.length + more === 1
        ? 'One of your entries has been deactivated'
        : `${names.length + more} of your entries have been deactivated`,
    message: [
      'The moderators have deactivated these entries that you own with others. They aren’t shown publicly while they’re deactivated:',
      [...names.map((name) => `- ${name}`), ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
      modEmail
        ? `To find out why, write to the moderators: ${modEmail}`
        : 'To find out why, ask the moderators.',
    ].join('\n\n'),
  }),
  orphaned: (listings, more) => ({
    subject: 'Entries without an owner',
    message: [
      'An account has been deleted. These entries no longer have an owner:',
      ...listings.map((listing) => `- ${listing}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
    ].join('\n'),
  }),
  openListing: 'Open entry',
  secondFactorRemoved: {
    subject: 'Second factor removed',
    message:
      'An administrator has removed the second factor from your account. You can now log in with just your password. You can set up a new second factor under “Account”. If you didn’t ask for this, change your password and contact the administrators.',
  },
}

/** The host's texts in a language. */
export function messagesIn(language: Language): Messages {
  return { de, en }[language]
}
