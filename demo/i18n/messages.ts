import { type Language, limits, type ListingName } from '../../src/contract.ts'
import { say, textsIn } from './texts.ts'

/** A notification in a user's inbox. */
type Message = { subject: string; message: string }

/** An entry in a sentence: its kind in words, and its name. */
type NamedEntry = { kind: string; name: string }

/** An entry in a digest; `when` is empty for entries without a date. */
export type DigestLine = NamedEntry & { when: string; owners: readonly string[]; isNew: boolean }

/** Notifications the host sends to users, in the site's language. */
export type Messages = {
  kinds: Record<ListingName, string>
  /** Without a reason the message says whom to ask for it. */
  deactivated: (entry: NamedEntry, reason: string | null | undefined, modEmail: string | undefined) => Message
  reactivated: (entry: NamedEntry) => Message
  /** For moderators: an owner's answer to a deactivation. */
  answered: (entry: NamedEntry, by: string, text: string) => Message
  /** A visitor's report: to owners about a mistake, to moderators about what should not be there. */
  reported: (entry: NamedEntry, to: 'owners' | 'moderators', text: string) => Message
  /** `by` is the owner who did it; undefined means the moderators. */
  disowned: (entry: NamedEntry, by: string | undefined, modEmail: string | undefined) => Message
  /** Several entries of one owner: `names` lists some, `more` counts the others. */
  deactivatedTogether: (
    names: readonly string[],
    more: number,
    reason: string | null | undefined,
    modEmail: string | undefined,
  ) => Message
  /**
   * An entry was merged into another one: for an owner of the one that stays (`owner`), and for an owner of the one
   * that is gone who now owns it as well (`joined`) or does not (`left`).
   */
  merged: (
    names: { kind: string; gone: string; stays: string },
    to: 'owner' | 'joined' | 'left',
    modEmail: string | undefined,
  ) => Message
  orphaned: (listings: readonly string[], more: number) => Message
  /** For moderators: what nobody has looked at yet. `more` counts entries that are not listed. */
  digest: (entries: readonly DigestLine[], more: number) => Message & { linkTitle: string }
  openListing: string
  openSubscriptions: string
  /** For the owner of a subscribed calendar that could not be read several times in a row. */
  subscriptionFailing: (name: string) => Message
  /** The same for one that has lost most of what was ahead. */
  subscriptionLossy: (name: string) => Message
  /** For users whose second factor an administrator removed, supposedly at their request. */
  secondFactorRemoved: Message
}

/** Truncates a subject to the length the contract allows, without splitting a surrogate pair. */
function fitting(subject: string): string {
  if (subject.length <= limits.subjectLength) return subject
  return `${subject.slice(0, limits.subjectLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Returns the host's notifications in a language. */
export function messagesIn(language: Language): Messages {
  const { messages: t } = textsIn(language)
  const reason = (modEmail: string | undefined) => (modEmail ? say(t.reasonAt, { modEmail }) : t.reason)
  const because = (why: string | null | undefined, modEmail: string | undefined) => [
    why ? say(t.deactivated.because, { reason: why }) : reason(modEmail),
    t.deactivated.answer,
  ]
  const list = (entries: readonly string[], more: number) =>
    [...entries, ...(more > 0 ? [say(t.more, { count: more })] : [])].map((entry) => `- ${entry}`).join('\n')
  return {
    kinds: t.kinds,
    deactivated: (entry, why, modEmail) => ({
      subject: fitting(say(t.deactivated.subject, entry)),
      message: [say(t.deactivated.message, entry), ...because(why, modEmail)].join('\n\n'),
    }),
    reactivated: (entry) => ({
      subject: fitting(say(t.reactivated.subject, entry)),
      message: say(t.reactivated.message, entry),
    }),
    answered: (entry, by, text) => ({
      subject: fitting(say(t.answered.subject, { ...entry, by })),
      message: say(t.answered.message, { ...entry, by, text }),
    }),
    reported: (entry, to, text) => ({
      subject: fitting(say(t.reported.subject, entry)),
      message: say(t.reported[to], { ...entry, text }),
    }),
    disowned: ({ kind, name }, by, modEmail) => ({
      subject: fitting(say(t.disowned.subject, { name })),
      message: [
        by === undefined
          ? say(t.disowned.messageByModerators, { kind, name })
          : say(t.disowned.message, { by, kind, name }),
        modEmail ? say(t.disowned.mistakeAt, { modEmail }) : t.disowned.mistake,
      ].join('\n\n'),
    }),
    deactivatedTogether: (names, more, why, modEmail) => ({
      subject: say(t.deactivatedTogether.subject, { count: names.length + more }),
      message: [t.deactivatedTogether.message, list(names, more), ...because(why, modEmail)].join('\n\n'),
    }),
    merged: (names, to, modEmail) => ({
      subject: fitting(say(t.merged.subject, names)),
      message: [
        say(t.merged[to], names),
        modEmail ? say(t.disowned.mistakeAt, { modEmail }) : t.disowned.mistake,
      ].join('\n\n'),
    }),
    orphaned: (listings, more) => ({
      subject: t.orphaned.subject,
      message: [t.orphaned.message, list(listings, more)].join('\n'),
    }),
    digest: (entries, more) => ({
      subject: say(t.digest.subject, { count: entries.length + more }),
      message: [
        t.digest.message,
        list(
          entries.map(({ kind, name, when, owners, isNew }) =>
            [
              `${name} (${kind}, ${isNew ? t.digest.new : t.digest.changed})`,
              when,
              owners.length > 0 ? owners.join(', ') : t.digest.nobody,
            ]
              .filter(Boolean)
              .join(' · '),
          ),
          more,
        ),
      ].join('\n\n'),
      linkTitle: t.digest.link,
    }),
    openListing: t.openListing,
    openSubscriptions: t.openSubscriptions,
    subscriptionFailing: (name) => ({
      subject: fitting(say(t.subscriptionFailing.subject, { name })),
      message: say(t.subscriptionFailing.message, { name }),
    }),
    subscriptionLossy: (name) => ({
      subject: fitting(say(t.subscriptionLossy.subject, { name })),
      message: say(t.subscriptionLossy.message, { name }),
    }),
    secondFactorRemoved: t.secondFactorRemoved,
  }
}
