import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { DeskEntry } from '../../contracts/desk.ts'
import { formatDateTime } from '../../core/dates.ts'
import { entryPath } from '../../core/routes.ts'
import { isLink, mailtoUrl } from '../../core/schema.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { UploadedImage } from '../../kit/fields/image/UploadedImage.tsx'
import { useIntervalText } from '../../kit/fields/intervals/use-interval-text.ts'
import { entryDeclaration, entryOf } from '../../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { lazily } from '../../ui/lazily.ts'
import { Card } from '../../ui/page/Card.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useEntryText } from './use-entry-text.ts'

const Description = lazily(async () => (await import('./Description.tsx')).Description)

/**
 * An entry as visitors see it: the same facts in the same order as on its public page. Rendered here, because the page
 * of an entry that is not public does not exist for a browser, and Backstage's policy allows no frames.
 */
export function EntryPreview({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { item } = entry
  return (
    <Card className="b-desk-page">
      {item.image && <UploadedImage id={item.image} size="detail" alt={item.alt ?? ''} />}
      <div className="b-desk-name">
        <h2>{item.name}</h2>
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
      {t('moderation.actions.view')}
      <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
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
                {item.link}
                <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
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
              {name}
              <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
            </a>
            {` · ${formatDateTime(new Date(start), timeZone)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
