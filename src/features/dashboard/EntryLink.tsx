import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { DashboardEntry } from '../../core/calls.ts'
import { formatDateTime } from '../../core/dates.ts'
import { entryPath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'

export type EntryLinkProps = {
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
