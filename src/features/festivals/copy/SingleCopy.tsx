import { type ReactNode, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { wallClockOf } from '../../../core/dates.ts'
import { EditScreen } from '../../../kit/edit/EditScreen.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import type { FormDeclaration } from '../../../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../../../kit/resource/declaration.ts'
import { useWhenText } from '../../../kit/use-when-text.ts'
import { useCaller } from '../../../store/session.ts'
import { useNamesText } from '../use-names-text.ts'
import { useOwnOrganizers } from '../use-own-organizers.ts'
import { type Left, useKeptParent } from './use-kept-parent.ts'

type Props = {
  declaration: ResourceDeclaration<'events'>
  form: FormDeclaration
  source: CalendarEvent
  /** Shown while it is not known what the copy takes over. */
  pending: ReactNode
}

/** The copy of an event without parts: a form that asks for the new date and says whether saving it publishes. */
export function SingleCopy({ declaration, form, source: loaded, pending }: Props) {
  const { loadTexts } = useEnvironment()
  use(loadTexts(['festivals']))
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
    <>
      {t('festivals.single.original', { when: when(source) })}{' '}
      {t(isDayKept ? 'festivals.single.time' : 'festivals.single.date', { clock })}{' '}
      {t(source.published ? 'festivals.single.published' : 'festivals.single.unpublished')}
      {left && ` ${t(`festivals.single.${left.reason}`, { title: left.title })}`}
      {named.length > 0 && ` ${namesText(named)}`}
    </>
  )
}
