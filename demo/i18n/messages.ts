import { type Language, limits, type ListingName } from '../../src/contract.ts'
import { say, textsIn } from './texts.ts'

/** A notification in a user's inbox. */
type Message = { subject: string; message: string }

/** Notifications the host sends to users, in the site's language. */
export type Messages = {
  kinds: Record<ListingName, string>
  deactivated: (kind: string, name: string, modEmail: string | undefined) => Message
  /** `by` is the owner who did it; undefined means the moderators. */
  disowned: (
    entry: { kind: string; name: string },
    by: string | undefined,
    modEmail: string | undefined,
  ) => Message
  /** Several entries of one owner: `names` lists some, `more` counts the others. */
  deactivatedTogether: (names: readonly string[], more: number, modEmail: string | undefined) => Message
  orphaned: (listings: readonly string[], more: number) => Message
  openListing: string
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
  const list = (entries: readonly string[], more: number) =>
    [...entries, ...(more > 0 ? [say(t.more, { count: more })] : [])].map((entry) => `- ${entry}`).join('\n')
  return {
    kinds: t.kinds,
    deactivated: (kind, name, modEmail) => ({
      subject: fitting(say(t.deactivated.subject, { name })),
      message: [say(t.deactivated.message, { kind, name }), reason(modEmail)].join('\n\n'),
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
    deactivatedTogether: (names, more, modEmail) => ({
      subject: say(t.deactivatedTogether.subject, { count: names.length + more }),
      message: [t.deactivatedTogether.message, list(names, more), reason(modEmail)].join('\n\n'),
    }),
    orphaned: (listings, more) => ({
      subject: t.orphaned.subject,
      message: [t.orphaned.message, list(listings, more)].join('\n'),
    }),
    openListing: t.openListing,
    secondFactorRemoved: t.secondFactorRemoved,
  }
}
