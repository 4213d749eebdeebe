import PlusIcon from 'lucide-react/icons/plus'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatDateTime } from '../../../core/dates.ts'
import { seesAll } from '../../../core/permissions.ts'
import { formatParent, idReference, parseParent } from '../../../core/references.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { SinglePicker } from '../../../kit/fields/reference/ReferenceField.tsx'
import { type PickerSource, useEntryPicker } from '../../../kit/fields/reference/use-entry-picker.ts'
import { useNames } from '../../../kit/resource/use-names.ts'
import { type InputProps, useInput } from '../../../kit/fields/use-input.ts'
import { useSession } from '../../../kit/form/state/form-session.ts'
import type { OwnField } from '../../../kit/resource/declaration.ts'
import { useList } from '../../../kit/resource/queries.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './sub-events.css'

addStyles(css)

/** The parent of an event, and on a main event's form its sub-events. */
function ParentField({ field }: InputProps<'own'>) {
  const { value } = useInput<string>(field)
  const { entry } = useSession()
  return (
    <>
      <SinglePicker field={field} choice={useParentPicker(value)} />
      {entry && parseParent(value)?.kind !== 'event' && (
        <SubEvents mainEvent={entry.id} filter={field.name} />
      )}
    </>
  )
}

function ParentName({ value }: { value: unknown }) {
  const parent = parseParent(String(value))
  const [name] = useNames(parent?.kind === 'event' ? 'events' : 'revents', parent ? [parent.id] : [])
  return <span>{name}</span>
}

/** The form field for an event's parent, and its display. */
export const parentField: OwnField = { Input: ParentField, Value: ParentName }

/**
 * Possible parents: repeating events and main events that the user may edit, each with its kind or date to distinguish
 * equal names.
 */
function useParentPicker(value: string) {
  const { context, entry } = useSession()
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const { caller } = context
  const ownedBy = caller && !seesAll(caller) ? caller.id : undefined
  const sources = useMemo(
    (): PickerSource[] => [
      {
        resource: 'revents',
        prefix: formatParent({ kind: 'repeatingEvent', id: '' }),
        ownedBy,
        describe: () => t('fields.parent.repeatingEvent'),
      },
      {
        resource: 'events',
        prefix: idReference(''),
        ownedBy,
        except: entry?.id,
        describe: (start) => (start ? formatDateTime(new Date(start), timeZone) : undefined),
      },
    ],
    [ownedBy, entry?.id, timeZone, t],
  )
  return useEntryPicker(
    sources,
    useMemo(() => [value], [value]),
  )
}

const shownAtMost = 20

/** The sub-events of a main event by date, each a link, and a button for a new one. */
function SubEvents({ mainEvent, filter }: { mainEvent: string; filter: string }) {
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
              <Link href={`${declaration.route}/${event.id}`} dir="auto">
                {event.name}
              </Link>{' '}
              <span className="b-hint">{formatDateTime(new Date(event.start), timeZone)}</span>
            </li>
          ))}
          {more > 0 && <li className="b-hint">{t('fields.parent.moreSubEvents', { count: more })}</li>}
        </ul>
      )}
      {!readOnly && (
        <p className="b-sub-events-actions">
          <Link href={`${declaration.route}/new?${filter}=${encodeURIComponent(parent)}`} asChild>
            <LinkButton href="" small icon={<PlusIcon />}>
              {t('fields.parent.addSubEvent')}
            </LinkButton>
          </Link>
          <Link href={`${declaration.route}/${mainEvent}?tab=programme`} asChild>
            <LinkButton href="" small>
              {t('fields.parent.programme')}
            </LinkButton>
          </Link>
        </p>
      )}
    </div>
  )
}
