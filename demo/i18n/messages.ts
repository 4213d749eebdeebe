import { type Language, limits, type ListingName } from '../../src/contract.ts'
import { say, textsIn } from './texts.ts'

/** A notification in the inbox of a user. */
type Message = { subject: string; message: string }

/** What the host itself tells users, in the language of the site. */
export type Messages = {
  kinds: Record<ListingName, string>
  deactivated: (kind: string, name: string, modEmail: string | undefined) => Message
  /** `by` is the owner who did it; the moderators when undefined. */
  disowned: (
    entry: { kind: string; name: string },
    by: string | undefined,
    modEmail: string | undefined,
  ) => Message
  /** Several entries of one owner, some of them named. */
  deactivatedTogether: (names: readonly string[], more: number, modEmail: string | undefined) => Message
  orphaned: (listings: readonly string[], more: number) => Message
  openListing: string
  /** To whoever lost their second factor, or so an administrator was told. */
  secondFactorRemoved: Message
}

/** A subject of at most the length that the contract allows; half a surrogate pair is cut off as well. */
function fitting(subject: string): string {
  if (subject.length <= limits.subjectLength) return subject
  return `${subject.slice(0, limits.subjectLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The host's messages in a language. */
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
