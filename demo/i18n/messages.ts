import * as v from 'valibot'
import {
  isolate,
  type Language,
  languages,
  limits,
  type ListingName,
  listingNames,
  type Trouble,
  type TroubleName,
  troubleNames,
} from '../../src/contract.ts'
import type { MailWay } from '../lib/mail-way.ts'
import { inLine, quoted } from './mail-lines.ts'
import { formatText, textsIn } from './texts.ts'

const text = v.string()
const named = { kind: v.picklist(listingNames), name: text }

/** An entry in a digest; `when` is empty for entries without a date. */
const digestLine = v.object({
  ...named,
  when: text,
  owners: v.array(text),
  isNew: v.boolean(),
  link: v.optional(text),
})

const about = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ about: v.literal(name), ...entries })

/**
 * What the host tells a user: stored as what happened, and worded in the reader's language. `more` counts
 * entries that are not listed.
 */
export const notice = v.variant('about', [
  about('deactivated', { ...named, reason: v.nullable(text) }),
  about('reactivated', named),
  /** For moderators: an owner's answer to a deactivation; `more` counts entries that were deactivated with this one. */
  about('answered', { ...named, by: text, text, more: v.optional(v.number()) }),
  /** A visitor's report: to owners about a mistake, to moderators about what should not be there. */
  about('reported', { ...named, to: v.picklist(['owners', 'moderators']), text }),
  /** There were more reports than are passed on. */
  about('reportedOften', named),
  /** `by` is the owner who did it; null means the moderators. */
  about('disowned', { ...named, by: v.nullable(text) }),
  /** Several entries of one owner. */
  about('deactivatedTogether', { names: v.array(text), more: v.number(), reason: v.nullable(text) }),
  /**
   * An entry was merged into another one: for an owner of the one that stays (`owner`), and for an owner of the one
   * that is gone who now owns it as well (`joined`) or does not (`left`).
   */
  about('merged', {
    kind: named.kind,
    gone: text,
    stays: text,
    to: v.picklist(['owner', 'joined', 'left']),
  }),
  /** For moderators: entries without an owner. */
  about('orphaned', { entries: v.array(v.object({ ...named, link: text })), more: v.number() }),
  /** For moderators: somebody asks for an account. Says no more, because applications are deleted with their answer. */
  about('application', {}),
  /** For moderators: what nobody has looked at yet. */
  about('digest', { entries: v.array(digestLine), more: v.number() }),
  /** For the owner of a subscribed calendar that could not be read several times in a row, or lost most of its events. */
  about('subscriptionFailing', { name: text }),
  about('subscriptionLossy', { name: text }),
  /** For those whose import was interrupted and reverted. */
  about('importTakenBack', { name: text }),
  /** For administrators: what is wrong with the host, and where or how much. */
  about('troubles', { troubles: v.array(v.object({ about: v.picklist(troubleNames), detail: text })) }),
  /** For users whose second factor an administrator removed, supposedly at their request. */
  about('secondFactorRemoved', {}),
])

export type Notice = v.InferOutput<typeof notice>

/** How each notice goes by mail; null for those that come with a mail of their own. */
const mailWays: Readonly<Record<Notice['about'], MailWay | null>> = {
  deactivated: 'hidden',
  deactivatedTogether: 'hidden',
  reported: 'reported',
  reportedOften: 'reported',
  reactivated: 'daily',
  answered: 'daily',
  disowned: 'daily',
  merged: 'daily',
  orphaned: 'daily',
  application: 'daily',
  digest: 'daily',
  subscriptionFailing: 'daily',
  subscriptionLossy: 'daily',
  importTakenBack: 'daily',
  troubles: null,
  secondFactorRemoved: null,
}

type Named = { kind: ListingName; name: string }

/** A notification in an inbox. */
export type Message = { subject: string; message: string; linkTitle?: string }

/** Truncates a subject to the length the contract allows, without splitting a surrogate pair. */
function fitting(subject: string): string {
  if (subject.length <= limits.subjectLength) return subject
  return `${subject.slice(0, limits.subjectLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

type About = Notice['about']

/** How each notice is worded; entries are named by their kind in words. */
type Wording = { [Name in About]: (notice: Extract<Notice, { about: Name }>) => Message }

function wordingIn(language: Language, modEmail: string | undefined, forMail: boolean): Wording {
  const { messages: t } = textsIn(language)
  const paragraphs = (...texts: string[]) => texts.join('\n\n')
  /** What somebody wrote. */
  const words = (text: string) => (forMail ? { composed: quoted(text) } : text)
  const reasonOf = (reason: string) =>
    forMail
      ? paragraphs(formatText(t.deactivated.because, { reason: '' }).trimEnd(), quoted(reason))
      : formatText(t.deactivated.because, { reason })
  const because = (reason: string | null) =>
    paragraphs(
      reason ? reasonOf(reason) : modEmail ? formatText(t.reasonAt, { modEmail }) : t.reason,
      t.deactivated.answer,
    )
  const mistake = modEmail ? formatText(t.disowned.mistakeAt, { modEmail }) : t.disowned.mistake
  const list = (entries: readonly string[], more: number) =>
    [...entries, ...(more > 0 ? [formatText(t.more, { count: more })] : [])]
      .map((entry) => `- ${entry}`)
      .join('\n')
  const inWords = ({ kind, name }: Named) => ({ kind: t.kinds[kind], name })
  const ofSubscription =
    (about: 'subscriptionFailing' | 'subscriptionLossy' | 'importTakenBack') =>
    (notice: { name: string }) => ({
      subject: formatText(t[about].subject, { name: notice.name }),
      message: formatText(t[about].message, { name: notice.name }),
      linkTitle: t.openSubscriptions,
    })
  return {
    deactivated: (notice) => ({
      subject: formatText(t.deactivated.subject, inWords(notice)),
      message: paragraphs(formatText(t.deactivated.message, inWords(notice)), because(notice.reason)),
      linkTitle: t.openListing,
    }),
    reactivated: (notice) => ({
      subject: formatText(t.reactivated.subject, inWords(notice)),
      message: formatText(t.reactivated.message, inWords(notice)),
      linkTitle: t.openListing,
    }),
    answered: ({ by, text, more, ...entry }) => ({
      subject: formatText(t.answered.subject, { ...inWords(entry), by }),
      message: more
        ? formatText(t.answered.together, { ...inWords(entry), by, text: words(text), count: more })
        : formatText(t.answered.message, { ...inWords(entry), by, text: words(text) }),
      linkTitle: t.openListing,
    }),
    reported: ({ to, text, ...entry }) => ({
      subject: formatText(t.reported.subject, inWords(entry)),
      message: formatText(t.reported[to], { ...inWords(entry), text: words(text) }),
      linkTitle: t.openListing,
    }),
    reportedOften: (entry) => ({
      subject: formatText(t.reported.subject, inWords(entry)),
      message: formatText(t.reported.often, inWords(entry)),
      linkTitle: t.openListing,
    }),
    disowned: ({ by, ...entry }) => ({
      subject: formatText(t.disowned.subject, inWords(entry)),
      message: paragraphs(
        by === null
          ? formatText(t.disowned.messageByModerators, inWords(entry))
          : formatText(t.disowned.message, { ...inWords(entry), by }),
        mistake,
      ),
    }),
    deactivatedTogether: ({ names, more, reason }) => ({
      subject: formatText(t.deactivatedTogether.subject, { count: names.length + more }),
      message: paragraphs(t.deactivatedTogether.message, list(names.map(isolate), more), because(reason)),
    }),
    merged: ({ kind, gone, stays, to }) => ({
      subject: formatText(t.merged.subject, { gone }),
      message: paragraphs(formatText(t.merged[to], { kind: t.kinds[kind], gone, stays }), mistake),
      linkTitle: t.openListing,
    }),
    orphaned: ({ entries, more }) => ({
      subject: t.orphaned.subject,
      message: `${t.orphaned.message}\n${list(
        entries.map(({ kind, name, link }) => `${isolate(name)} (${t.kinds[kind]}): ${link}`),
        more,
      )}`,
    }),
    application: () => ({
      subject: t.application.subject,
      message: t.application.message,
      linkTitle: t.application.link,
    }),
    digest: ({ entries, more }) => ({
      subject: formatText(t.digest.subject, { count: entries.length + more }),
      message: paragraphs(
        t.digest.message,
        list(
          entries.map(({ kind, name, when, owners, isNew, link }) => {
            const details = [
              `${isolate(name)} (${t.kinds[kind]}, ${isNew ? t.digest.new : t.digest.changed})`,
              when,
              owners.length > 0 ? owners.map(isolate).join(', ') : t.digest.nobody,
            ]
            const line = details.filter(Boolean).join(' · ')
            return forMail && link ? `${line}\n  ${link}` : line
          }),
          more,
        ),
        t.digest.seen,
      ),
      linkTitle: t.digest.link,
    }),
    subscriptionFailing: ofSubscription('subscriptionFailing'),
    subscriptionLossy: ofSubscription('subscriptionLossy'),
    importTakenBack: ofSubscription('importTakenBack'),
    troubles: ({ troubles }) => {
      const worded = troubles.map((trouble) => troubleIn(language, trouble))
      const [first] = worded
      return {
        subject:
          first && worded.length === 1
            ? first.subject
            : formatText(t.troubles.subject, { count: worded.length }),
        message: paragraphs(...worded.map(({ subject, message }) => `${subject}\n${message}`)),
        linkTitle: t.troubles.open,
      }
    },
    secondFactorRemoved: () => t.secondFactorRemoved,
  }
}

/** Words a trouble of the host for administrators. */
export function troubleIn(
  language: Language,
  { about, detail }: { about: TroubleName; detail: string },
): Trouble {
  const { subject, message } = textsIn(language).messages.troubles[about]
  return { about, subject: formatText(subject, { detail }), message: formatText(message, { detail }) }
}

/** A field of a notice for a mail: all but what is quoted stays within a line. */
const fieldInLine = (field: string, value: unknown) =>
  typeof value === 'string' && field !== 'text' && field !== 'reason' ? inLine(value) : value

/**
 * Words a notice. Its text says whom to ask, at `modEmail` if the site has one. For a mail (`forMail`), lists of entries
 * have their links, and what people wrote is quoted.
 */
export function messageOf(
  notice: Notice,
  language: Language,
  modEmail: string | undefined,
  { forMail = false } = {},
): Message {
  const word = wordingIn(language, modEmail, forMail)[notice.about] as (one: Notice) => Message
  const { subject, ...rest } = word(
    forMail ? (JSON.parse(JSON.stringify(notice), fieldInLine) as Notice) : notice,
  )
  return { subject: fitting(subject), ...rest }
}

/** What is stored of a notice: what happened, its words in the site's language, and its subject in all others. */
export function noted(
  notice: Notice,
  { language, modEmail }: { language: Language; modEmail: string | undefined },
): Message & { notice: Notice; otherSubjects: string[]; mail: MailWay | null } {
  const others = languages.filter((other) => other !== language)
  const otherSubjects = others.map((other) => messageOf(notice, other, modEmail).subject)
  return { ...messageOf(notice, language, modEmail), notice, otherSubjects, mail: mailWays[notice.about] }
}
