import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import ChevronUpIcon from 'lucide-react/icons/chevron-up'
import MergeIcon from 'lucide-react/icons/merge'
import PencilIcon from 'lucide-react/icons/pencil'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { formatDateTime } from '../../core/dates.ts'
import { PossibleDuplicates } from '../../kit/edit/duplicates/PossibleDuplicates.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import {
  entryDeclaration,
  type EntryDeclaration,
  entryOf,
  type FormDuplicateCheck,
} from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { loadOnce } from '../../core/loading/load-once.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { type DeskAction, shortcuts } from './desk-keys.ts'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useRouter } from 'wouter'
import { entryPath } from '../../core/routes.ts'
import { isLink, mailtoUrl } from '../../core/schema.ts'
import { UploadedImage } from '../../kit/fields/image/UploadedImage.tsx'
import { useIntervalText } from '../../kit/fields/intervals/use-interval-text.ts'
import { lazily } from '../../ui/lazily.ts'
import { Card } from '../../ui/page/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Badge, type Tone } from '../../ui/feedback/Badge.tsx'
import { languageLocale } from '../../core/languages.ts'
import { parseReference } from '../../core/references.ts'
import { NewTab } from '../../kit/NewTab.tsx'

type Props = {
  entry: DeskEntry
  position: { at: number; count: number }
  canMerge: boolean
  onAction: (action: DeskAction) => void
}

/** The chosen entry: what can be done, its look-alikes, and how visitors see it. */
export function DeskEntryView({ entry, position: { at, count }, canMerge, onAction }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { owners } = useEntryText(entry)
  const keysOf = (action: DeskAction) => ({ 'aria-keyshortcuts': shortcuts[action].join(' ') })
  return (
    <section className="b-desk-entry" aria-label={t('moderation.preview')}>
      <div className="b-desk-bar" role="group" aria-label={t('moderation.toolbar')}>
        <Button variant="primary" icon={<CheckIcon />} {...keysOf('seen')} onClick={() => onAction('seen')}>
          {t('moderation.actions.seen')}
        </Button>
        <Button icon={<BanIcon />} {...keysOf('hide')} onClick={() => onAction('hide')}>
          {t('moderation.actions.hide')}
        </Button>
        {canMerge && (
          <Button icon={<MergeIcon />} {...keysOf('merge')} onClick={() => onAction('merge')}>
            {t('moderation.actions.merge')}
          </Button>
        )}
        <Button icon={<PencilIcon />} {...keysOf('open')} onClick={() => onAction('open')}>
          {t('moderation.actions.open')}
        </Button>
        <span className="b-desk-position">
          <span>{t('moderation.position', { position: at, count })}</span>
          <IconButton
            name={t('moderation.actions.previous')}
            icon={<ChevronUpIcon />}
            {...keysOf('previous')}
            onClick={() => onAction('previous')}
          />
          <IconButton
            name={t('moderation.actions.next')}
            icon={<ChevronDownIcon />}
            {...keysOf('next')}
            onClick={() => onAction('next')}
          />
        </span>
      </div>
      <div className="b-desk-about">
        <EntryMarks entry={entry} />
        <span>
          <span>{`${t('moderation.owners')}: `}</span>
          <strong>{owners}</strong>
        </span>
        <span>{`${t('moderation.lastChange')}: ${formatDateTime(new Date(entry.changedAt), timeZone)}`}</span>
      </div>
      <LookAlikes entry={entry} />
      <EntryPreview entry={entry} />
    </section>
  )
}

/** Entries that are passed by quickly are not looked up. */
const pauseMs = 250
const shownAtMost = 5

/** Possible duplicates of an entry, found like those in its form. */
function LookAlikes({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const declaration = useDeclaration(entry.kind)
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLooking(true), pauseMs)
    return () => clearTimeout(timer)
  }, [])
  const looking = <p className="b-hint">{t('moderation.looking')}</p>
  return (
    <div className="b-desk-alike" role="status">
      {isLooking && declaration ? (
        <Suspense fallback={looking}>
          <Checks declaration={entryDeclaration(declaration as ResourceDeclaration)} entry={entry} />
        </Suspense>
      ) : (
        looking
      )}
    </div>
  )
}

const none = async (): Promise<readonly FormDuplicateCheck[]> => []

function Checks({ declaration, entry: { item } }: { declaration: EntryDeclaration; entry: DeskEntry }) {
  const context = useFormContext('edit')
  const checks = use(loadOnce(declaration.loadDuplicateCheck ?? none))
  return checks.map((duplicateCheck) => (
    <PossibleDuplicates
      key={duplicateCheck.kind}
      declaration={declaration}
      duplicateCheck={duplicateCheck}
      values={item}
      context={context}
      id={item.id}
      shownAtMost={shownAtMost}
    />
  ))
}

const Description = lazily(async () => (await import('./Description.tsx')).Description)

/**
 * An entry as visitors see it: the same facts in the same order as on its public page. Rendered here, because the page
 * of an entry that is not public does not exist for a browser, and Backstage's policy allows no frames.
 */
function EntryPreview({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { item } = entry
  return (
    <Card className="b-desk-page">
      {item.image && <UploadedImage id={item.image} size="detail" alt={item.alt ?? ''} />}
      <div className="b-desk-name">
        <h2>
          <bdi>{item.name}</bdi>
        </h2>
        <PublicLink entry={entry} />
      </div>
      <Facts entry={entry} />
      {item.description && (
        <Suspense fallback={<Skeleton label={t('app.loading')} kind="text" rows={30} />}>
          <Description text={item.description} />
        </Suspense>
      )}
      <ChangedDates entry={entry} />
    </Card>
  )
}

/** A link to the public page, if visitors can open it. */
function PublicLink({ entry: { kind, item } }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  const declaration = useDeclaration(kind)
  const path =
    declaration &&
    entryDeclaration(declaration as ResourceDeclaration).publicPath?.(entryOf<typeof kind>(item))
  if (!path || item.deactivated) return null
  return (
    <a className="b-desk-view" href={siteUrl + path} target="_blank" rel="noopener">
      <ExternalLinkIcon />
      <span>{t('moderation.actions.view')}</span>
      <NewTab />
    </a>
  )
}

/** Dates, place, people and taxonomy; what an entry does not have is left out. */
function Facts({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const intervalText = useIntervalText()
  const { item, names } = entry
  const { when, where, nameOf } = useEntryText(entry)
  const rules = 'intervals' in item ? item.intervals.map(intervalText) : []
  const about = 'category' in item ? [item.category, item.topic].map((id) => names[id] ?? '') : []
  const tags = 'tags' in item ? item.tags.map((tag) => `#${tag}`) : []
  const parent = 'parent' in item && item.parent ? names[item.parent] : undefined
  const facts: [string, readonly (string | null | undefined)[]][] = [
    [t('moderation.partOf'), [parent]],
    [t('moderation.when'), [...rules, when]],
    [t('moderation.where'), [where, ...('location' in item ? [item.location2, item.address] : [])]],
    [t('moderation.who'), 'organizers' in item ? item.organizers.map(nameOf) : []],
    [
      t('moderation.involved'),
      'involved' in item
        ? item.involved.map(({ name, description }) => [name, description].filter(Boolean).join(': '))
        : [],
    ],
    [t('moderation.about'), [...about, tags.join(' ')]],
  ]
  return (
    <dl className="b-details">
      {facts.map(([label, values]) => (
        <Fact key={label} label={label} values={values.filter(Boolean)} />
      ))}
      {'link' in item && (
        <Fact
          label={t('moderation.contact')}
          values={[
            item.link && isLink(item.link) && (
              <a key="link" href={item.link} target="_blank" rel="noopener nofollow">
                <span translate="no">{item.link}</span>
                <NewTab />
              </a>
            ),
            item.email && (
              <a key="email" href={mailtoUrl(item.email)}>
                {item.email}
              </a>
            ),
          ].filter(Boolean)}
        />
      )}
    </dl>
  )
}

function Fact({ label, values }: { label: string; values: readonly ReactNode[] }) {
  if (values.length === 0) return null
  return (
    <div className="b-details-row">
      <dt>{label}</dt>
      <dd>
        {values.map((value, index) => (
          <div key={index}>{value}</div>
        ))}
      </dd>
    </div>
  )
}

/** The events of a series that were changed by hand, which its own preview does not show. */
function ChangedDates({ entry: { changed } }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { hrefs } = useRouter()
  if (changed.length === 0) return null
  return (
    <>
      <h3>{t('moderation.changedList')}</h3>
      <ul>
        {changed.map(({ id, name, start }) => (
          <li key={id}>
            <a href={hrefs(entryPath('events', id))} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
              <NewTab />
            </a>
            <span>{` · ${formatDateTime(new Date(start), timeZone)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Badges of an entry: its kind, whether it is new, and everything unusual about it. */
export function EntryMarks({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { kind, item, isNew, dates, changed } = entry
  const isGone = 'canceled' in item && item.canceled
  const isDraft = 'published' in item && !item.published
  const marks: [Tone, string][] = [
    ['neutral', t(`moderation.kinds.${kind}`)],
    isNew ? ['info', t('moderation.new')] : ['neutral', t('moderation.changed')],
    ...(dates > 0 ? [['info', t('moderation.dates', { count: dates })] as [Tone, string]] : []),
    ...(changed.length > 0
      ? [['neutral', t('moderation.changedDates', { count: changed.length })] as [Tone, string]]
      : []),
    ...(isGone ? [['warning', t('moderation.canceled')] as [Tone, string]] : []),
    ...(isDraft ? [['warning', t('moderation.unpublished')] as [Tone, string]] : []),
    ...(item.deactivated ? [['danger', t('moderation.deactivated')] as [Tone, string]] : []),
  ]
  return (
    <span className="b-desk-marks">
      {marks.map(([tone, text]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}

/** An entry of the desk in words. */
type EntryText = {
  when: string
  where: string
  owners: string
  /** Name of what a reference points to, or its text. */
  nameOf: (reference: string) => string
}

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

/** Says when and where an entry is and whose it is, in the user's language and the site's time zone. */
export function useEntryText({ item, names, owners }: DeskEntry): EntryText {
  const { t } = useTranslation()
  const { language, timeZone } = useEnvironment()
  const nameOf = (reference: string) => {
    const parsed = parseReference(reference)
    return names[reference] ?? ('text' in parsed ? parsed.text : '')
  }
  const whenOf = () => {
    if (!('start' in item)) return ''
    if ('intervals' in item) return [item.start, item.end].filter(Boolean).join('–')
    const format = new Intl.DateTimeFormat(languageLocale(language), { ...day, ...time, timeZone })
    const start = new Date(item.start)
    return item.end ? format.formatRange(start, new Date(item.end)) : format.format(start)
  }
  return {
    when: whenOf(),
    where: 'location' in item ? nameOf(item.location) : 'address' in item ? item.address : '',
    owners:
      owners.length === 0
        ? t('moderation.ownerless')
        : owners
            .map(({ nickname, deactivated }) =>
              deactivated ? t('moderation.ownerDeactivated', { nickname }) : nickname,
            )
            .join(', '),
    nameOf,
  }
}
