import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Dashboard, DashboardEntry, DashboardPart } from '../../core/calls.ts'
import { formatDateTime } from '../../core/dates.ts'
import { type ListingName, listingNames } from '../../core/resource-names.ts'
import { entryPath, screenPaths } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { draftsBelow } from '../../store/drafts-below.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** Entries that a part shows before its button is pressed. */
const shownAtFirst = 3

const isEmpty = ({ unpublished, canceled, withoutImage }: Dashboard, unsaved: readonly Unsaved[]) =>
  unpublished.total + canceled.total + withoutImage.total + unsaved.length === 0

/** What may need a look: other features' `notes`, what was typed and not saved, drafts, cancelled events, missing images. */
export function Attention({ dashboard, notes }: { dashboard: Dashboard | undefined; notes: ReactNode }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const caller = useCaller()
  const [unsaved] = useState(() => (caller ? unsavedOf(api.base, caller.id) : []))
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="b-overview b-attention">
      <h2 id={id}>{t('dashboard.attention.title')}</h2>
      {notes}
      {unsaved.length > 0 && <UnsavedList unsaved={unsaved} />}
      {!dashboard && <Skeleton label={t('app.loading')} rows={3} />}
      {dashboard && (
        <>
          <Part
            title={t('dashboard.attention.unpublished')}
            part={dashboard.unpublished}
            route={ownEventsRoute({ published: '0' })}
          />
          <Part
            title={t('dashboard.attention.canceled')}
            part={dashboard.canceled}
            route={ownEventsRoute({ canceled: '1' })}
          />
          <Part title={t('dashboard.attention.withoutImage')} part={dashboard.withoutImage} />
          {isEmpty(dashboard, unsaved) && <p className="b-overview-none">{t('dashboard.attention.none')}</p>}
        </>
      )}
    </Card>
  )
}

type PartProps = {
  title: string
  part: DashboardPart
  /** The list of all of them, if there is one. */
  route?: string
}

function Part({ title, part: { items, total }, route }: PartProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const [open, setOpen] = useState(false)
  if (total === 0) return null
  const shown = open ? items : items.slice(0, shownAtFirst)
  const more = total - shown.length
  return (
    <section className="b-attention-part">
      <h3>
        {title} <span className="b-overview-count">{total}</span>
      </h3>
      <ul role="list">
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      {route ? (
        <p className="b-help-more">
          <a href={hrefs(route)}>{t('dashboard.attention.list', { title })}</a>
        </p>
      ) : (
        more > 0 &&
        (open ? (
          <p className="b-overview-none">{t('dashboard.attention.moreThere', { count: more })}</p>
        ) : (
          <Button small onClick={() => setOpen(true)}>
            {t('dashboard.attention.more', { count: more })}
          </Button>
        ))
      )}
    </section>
  )
}

function UnsavedList({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { timeZone } = useEnvironment()
  return (
    <section className="b-attention-part">
      <h3>
        {t('dashboard.attention.unsaved')} <span className="b-overview-count">{unsaved.length}</span>
      </h3>
      <ul role="list">
        {unsaved.map(({ kind, name, path, savedAt }) => (
          <li key={path}>
            <a href={hrefs(path)}>{name || t('dashboard.attention.unnamed')}</a>
            <span className="b-overview-kind">{t(`dashboard.kinds.${kind}`)}</span>
            <time dateTime={savedAt}>{formatDateTime(new Date(savedAt), timeZone)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Something typed on this device and not saved yet. `name` is empty if nobody has typed one. */
type Unsaved = { kind: ListingName; name: string; path: string; savedAt: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Drafts of dialogs (`new:…`) and of the first steps are left out: they come back where they were begun. */
const isOfScreen = (id: string) => id !== 'first-steps' && !/^new[^?]/.test(id)

/** The user's drafts of listings, the latest first. */
function unsavedOf(api: string, userId: string): Unsaved[] {
  return listingNames
    .flatMap((kind) =>
      [...draftsBelow({ api, userId, resource: kind, id: '' })]
        .filter(([id]) => isOfScreen(id))
        .map(([id, { savedAt, values, before }]) => {
          const name = [values.name, before?.name].find(isText) ?? ''
          return { kind, name: name.trim(), path: entryPath(kind, id), savedAt }
        }),
    )
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}

type EntryLinkProps = {
  entry: DashboardEntry
  /** Shows that an event is cancelled or not published. */
  badges?: boolean
}

/** An entry with a link to its form: of an event when it begins, of others what it is. */
export function EntryLink({ entry, badges = false }: EntryLinkProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { language, timeZone } = useEnvironment()
  const { kind, id, name, start, canceled, published } = entry
  const begin = start === undefined ? undefined : new Date(start)
  const weekday =
    begin && new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(begin).replace('.', '')
  return (
    <>
      <a href={hrefs(entryPath(kind, id))}>{name}</a>
      {badges && canceled && <Badge tone="danger">{t('dashboard.canceled')}</Badge>}
      {badges && published === false && <Badge tone="warning">{t('dashboard.unpublished')}</Badge>}
      {begin ? (
        <time dateTime={start}>
          {weekday} {formatDateTime(begin, timeZone)}
        </time>
      ) : (
        <span className="b-overview-kind">{t(`dashboard.kinds.${kind}`)}</span>
      )}
    </>
  )
}

/** The list of the user's events from now on, the next one first, with further filters as the list spells them. */
export function ownEventsRoute(filters: Record<string, string> = {}): string {
  const query = new URLSearchParams({ sort: 'start', order: 'ASC', ownedBy: '1', start: '1', ...filters })
  return `${screenPaths('events').list}?${query}`
}
