import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { useParts } from '../../features/festivals/use-parts.ts'
import { MakeSeries } from '../../features/repeating-events/new/MakeSeries.tsx'
import { EventScreen } from '../../features/repeating-events/date/EventScreen.tsx'
import { FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { loadForm } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useItem } from '../../kit/resource/queries.ts'
import { lazily } from '../../ui/lazily.ts'

const NewEventScreen = lazily(
  async () => (await import('../../features/festivals/screens.ts')).NewEventScreen,
)
const PosterBox = lazily(async () => (await import('../../features/poster/PosterBox.tsx')).PosterBox)
const MainEventTabs = lazily(async () => (await import('../../features/festivals/screens.ts')).MainEventTabs)

type Props = { declaration: ResourceDeclaration<'events'>; id?: string }

/** The form of an event; for copies, parts and main events with what is loaded for them only. */
export function EventScreens({ declaration, id }: Props) {
  const search = new URLSearchParams(useSearch())
  if (id !== undefined)
    return (
      <ExistingEvent
        key={id}
        declaration={declaration}
        id={id}
        isProgramme={search.get('tab') === 'programme'}
      />
    )
  // At the same time as the form, not after it.
  void PosterBox.load()
  const head = <PosterBox series={<MakeSeries isKnown />} />
  return search.has('copy') || search.has('parent') ? (
    <NewEventScreen declaration={declaration} head={head} />
  ) : (
    <EventScreen declaration={declaration} head={head} />
  )
}

type ExistingProps = Props & { id: string; isProgramme: boolean }

function ExistingEvent({ declaration, id, isProgramme }: ExistingProps) {
  const form = use(loadForm(declaration))
  const { t } = useTranslation()
  const { phrase } = usePhrases('events')
  const { data, isPending } = useParts(id)
  // At the same time as the parts, not after them.
  useItem('events', id)
  const hasParts = data !== undefined && data.total > 0
  // Decided once: a form that is being filled in stays where it is when somebody adds the first part.
  const [isMain, setIsMain] = useState<boolean>()
  if (isMain === undefined && !isPending) setIsMain(hasParts)
  if (isMain === false && isProgramme) setIsMain(true)
  if (isMain === undefined)
    return <FormSkeleton declaration={form} title={phrase('editTitle')} label={t('forms.loading')} />
  return <EventScreen declaration={declaration} id={id} Frame={isMain ? MainEventTabs : undefined} />
}
