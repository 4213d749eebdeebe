import { type ReactNode, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { CalendarEvent } from '../../contracts/events.ts'
import { dayOf, wallClockOf } from '../../core/dates.ts'
import { can } from '../../core/permissions.ts'
import { parseParent } from '../../core/references.ts'
import { EditScreen } from '../../kit/edit/EditScreen.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { type FormDeclaration, type FormValues, loadForm } from '../../kit/form/form-declaration.ts'
import { useCallerWithRights } from '../../kit/form/use-form-context.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { useWhenText } from '../../kit/use-when-text.ts'
import { useCaller } from '../../store/session.ts'
import { CopyScreen } from './copy/CopyScreen.tsx'
import { partFields, useNamesText, useOwnOrganizers } from './part-input.ts'
import { useParts } from './use-parts.ts'

type Props = {
  declaration: ResourceDeclaration<'events'>
  /** Above the fields of an event that is no copy. */
  head?: ReactNode
}

/** A new event that begins with another one: as a copy, with its parts if it has any, or as a part of it. */
export function NewEventScreen({ declaration, head }: Props) {
  const form = use(loadForm(declaration))
  const search = new URLSearchParams(useSearch())
  const copied = search.get('copy')
  const parent = parseParent(search.get('parent'))
  if (copied) return <Copy key={copied} declaration={declaration} form={form} id={copied} />
  if (parent?.kind === 'event')
    return <NewPart key={parent.id} declaration={declaration} form={form} mainEvent={parent.id} head={head} />
  return <EditScreen declaration={declaration} head={head} />
}

function Pending({ form }: { form: FormDeclaration }) {
  const { t } = useTranslation()
  const { phrase } = usePhrases('events')
  return <FormSkeleton declaration={form} title={phrase('newTitle')} label={t('forms.loading')} />
}

type CopyProps = Omit<Props, 'head'> & { form: FormDeclaration }

/** An event that cannot be loaded is left to the form, which says so. */
function Copy({ declaration, form, id }: CopyProps & { id: string }) {
  const { data, isError } = useItem('events', id)
  const parts = useParts(id)
  if (isError) return <EditScreen declaration={declaration} />
  if (parts.error && !parts.data)
    return <EntryUnavailable declaration={form} error={parts.error} onRetry={() => void parts.refetch()} />
  if (!data || !parts.data) return <Pending form={form} />
  return parts.data.total > 0 ? (
    <CopyScreen declaration={form} main={data.item} parts={parts.data.items} />
  ) : (
    <SingleCopy declaration={declaration} form={form} source={data.item} pending={<Pending form={form} />} />
  )
}

type NewPartProps = Props & { form: FormDeclaration }

function NewPart({ mainEvent, ...props }: NewPartProps & { mainEvent: string }) {
  const { data, isError } = useItem('events', mainEvent)
  if (isError) return <EditScreen declaration={props.declaration} head={props.head} />
  if (!data) return <Pending form={props.form} />
  return <PartOf {...props} main={data.item} />
}

function PartOf({ declaration, form, main, head }: NewPartProps & { main: CalendarEvent }) {
  const { timeZone } = useEnvironment()
  const events = useMemo(() => [main], [main])
  const organizers = useOwnOrganizers(events, useCaller())
  // The form keeps the values that it began with, so they wait for the organizers.
  const initial = useMemo(
    () => organizers && { ...partFields(main, organizers), start: dayOf(new Date(main.start), timeZone) },
    [main, organizers, timeZone],
  )
  if (!initial) return <Pending form={form} />
  return <EditScreen declaration={declaration} initial={initial} head={head} />
}

type SingleCopyProps = {
  declaration: ResourceDeclaration<'events'>
  form: FormDeclaration
  source: CalendarEvent
  /** Shown while it is not known what the copy takes over. */
  pending: ReactNode
}

/** The copy of an event without parts: a form that asks for the new date and says whether saving it publishes. */
function SingleCopy({ declaration, form, source: loaded, pending }: SingleCopyProps) {
  // The form keeps what it began with: a change that somebody makes meanwhile changes nothing here.
  const [source] = useState(loaded)
  const events = useMemo(() => [source], [source])
  const organizers = useOwnOrganizers(events, useCaller())
  const parent = useKeptParent(form, source)
  const initial = useMemo(
    () => organizers && parent && { ...parent.fields, organizers: organizers.of(source) },
    [organizers, parent, source],
  )
  if (!organizers || !parent || !initial) return pending
  return (
    <EditScreen
      declaration={declaration}
      initial={initial}
      description={
        <Differences
          source={source}
          named={organizers.named}
          left={parent.left}
          isDayKept={'start' in parent.fields}
        />
      }
    />
  )
}

type DifferencesProps = {
  source: CalendarEvent
  named: readonly string[]
  left: Left | undefined
  isDayKept: boolean
}

function Differences({ source, named, left, isDayKept }: DifferencesProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const when = useWhenText()
  const namesText = useNamesText()
  const { clock } = wallClockOf(new Date(source.start), timeZone)
  return (
    <span>
      {[
        t('festivals.single.original', { when: when(source) }),
        t(isDayKept ? 'festivals.single.time' : 'festivals.single.date', { clock }),
        t(source.published ? 'festivals.single.published' : 'festivals.single.unpublished'),
        left ? t(`festivals.single.${left.reason}`, { title: left.title }) : [],
        named.length > 0 ? namesText(named) : [],
      ]
        .flat()
        .join(' ')}
    </span>
  )
}

/** Why a copy is no longer part of what the event was part of. */
type Left = { title: string; reason: 'over' | 'notAllowed' }

type KeptParent = { fields: FormValues; left?: Left }

const alone: FormValues = { parent: '', parentListed: false }

/**
 * What the copy of an event stays part of: its repeating event, or its main event until that is over; only what the
 * caller may edit, as the host demands (CONTRACT.md section 3). A part that is still to come also keeps its day.
 * Undefined while loading.
 */
function useKeptParent(form: FormDeclaration, source: CalendarEvent): KeptParent | undefined {
  const { now, timeZone } = useEnvironment()
  const [opened] = useState(now)
  const { kind, id } = parseParent(source.parent) ?? {}
  const main = useItem('events', kind === 'event' ? id : undefined)
  const series = useItem('revents', kind === 'repeatingEvent' ? id : undefined)
  const { data, isError } = kind === 'event' ? main : series
  const own = useCaller()
  const resource = kind === 'event' ? 'events' : 'revents'
  const direct = data !== undefined && can(own, 'update', resource, data.item)
  const caller = useCallerWithRights(own, form, data !== undefined && !direct)
  const mainItem = main.data?.item
  return useMemo(() => {
    if (kind === undefined || isError) return { fields: alone }
    if (!data || caller === undefined) return undefined
    const { name: title } = data.item
    if (!can(caller, 'update', resource, data.item))
      return { fields: alone, left: { title, reason: 'notAllowed' } }
    const at = opened.toISOString()
    if (mainItem && (mainItem.end ?? mainItem.start) < at)
      return { fields: alone, left: { title, reason: 'over' } }
    const isAhead = kind === 'event' && source.start > at
    return { fields: isAhead ? { start: dayOf(new Date(source.start), timeZone) } : {} }
  }, [kind, isError, data, caller, resource, mainItem, opened, source.start, timeZone])
}
