import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import { idReference } from '../../../core/references.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { useList } from '../../resource/queries.ts'
import css from './sub-events.css'

addStyles(css)

const shownAtMost = 20

/** The sub-events of a main event, in the order of their dates, each a link; and the way to one more. */
export function SubEvents({ mainEvent, filter }: { mainEvent: string; filter: string }) {
  const { declaration, readOnly } = useSession()
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const id = useId()
  const parent = idReference(mainEvent)
  const { data } = useList('events', {
    filters: { parent },
    limit: shownAtMost,
    sorting: 'start',
    order: 'ASC',
  })
  const more = data ? data.total - data.items.length : 0
  return (
    <div className="b-sub-events" role="group" aria-labelledby={id}>
      <p id={id} className="b-label">
        {t('fields.parent.subEvents')}
      </p>
      {data?.total === 0 && <p className="b-hint">{t('fields.parent.noSubEvents')}</p>}
      {data && data.total > 0 && (
        <ul role="list">
          {data.items.map((event) => (
            <li key={event.id}>
              <Link href={`${declaration.route}/${event.id}`}>{event.name}</Link>{' '}
              <span className="b-hint">{formatDateTime(new Date(event.start), timeZone)}</span>
            </li>
          ))}
          {more > 0 && <li className="b-hint">{t('fields.parent.moreSubEvents', { count: more })}</li>}
        </ul>
      )}
      {!readOnly && (
        <Link href={`${declaration.route}/new?${filter}=${encodeURIComponent(parent)}`} asChild>
          <LinkButton href="" small icon={<PlusIcon />}>
            {t('fields.parent.addSubEvent')}
          </LinkButton>
        </Link>
      )}
    </div>
  )
}
