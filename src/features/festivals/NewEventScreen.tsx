import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { CalendarEvent } from '../../contracts/events.ts'
import { dayOf } from '../../core/dates.ts'
import { parseParent } from '../../core/references.ts'
import { EditScreen } from '../../kit/edit/EditScreen.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { type FormDeclaration, loadForm } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { useCaller } from '../../store/session.ts'
import { CopyScreen } from './copy/CopyScreen.tsx'
import { SingleCopy } from './copy/SingleCopy.tsx'
import { partFields } from './part-fields.ts'
import { useOwnOrganizers } from './use-own-organizers.ts'
import { useParts } from './use-parts.ts'

type Props = { declaration: ResourceDeclaration<'events'> }

/** A new event that begins with another one: as a copy, with its parts if it has any, or as a part of it. */
export function NewEventScreen({ declaration }: Props) {
  const form = use(loadForm(declaration))
  const search = new URLSearchParams(useSearch())
  const copied = search.get('copy')
  const parent = parseParent(search.get('parent'))
  if (copied) return <Copy key={copied} declaration={declaration} form={form} id={copied} />
  if (parent?.kind === 'event')
    return <NewPart key={parent.id} declaration={declaration} form={form} mainEvent={parent.id} />
  return <EditScreen declaration={declaration} />
}

function Pending({ form }: { form: FormDeclaration }) {
  const { t } = useTranslation()
  const { phrase } = usePhrases('events')
  return <FormSkeleton declaration={form} title={phrase('newTitle')} label={t('forms.loading')} />
}

/** An event that cannot be loaded is left to the form, which says so. */
function Copy({ declaration, form, id }: Props & { form: FormDeclaration; id: string }) {
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

function NewPart({ declaration, form, mainEvent }: Props & { form: FormDeclaration; mainEvent: string }) {
  const { data, isError } = useItem('events', mainEvent)
  if (isError) return <EditScreen declaration={declaration} />
  if (!data) return <Pending form={form} />
  return <PartOf declaration={declaration} form={form} main={data.item} />
}

function PartOf({ declaration, form, main }: Props & { form: FormDeclaration; main: CalendarEvent }) {
  const { timeZone } = useEnvironment()
  const events = useMemo(() => [main], [main])
  const organizers = useOwnOrganizers(events, useCaller())
  // The form keeps the values that it began with, so they wait for the organizers.
  const initial = useMemo(
    () => organizers && { ...partFields(main, organizers), start: dayOf(new Date(main.start), timeZone) },
    [main, organizers, timeZone],
  )
  if (!initial) return <Pending form={form} />
  return <EditScreen declaration={declaration} initial={initial} />
}
