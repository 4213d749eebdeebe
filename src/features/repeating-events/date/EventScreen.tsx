import { type ComponentType, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { parseParent } from '../../../core/references.ts'
import { EditScreen, type FrameProps, NoFrame } from '../../../kit/edit/EditScreen.tsx'
import { FormSkeleton } from '../../../kit/edit/entry/EntryPending.tsx'
import { loadForm } from '../../../kit/form/form-declaration.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import type { ResourceDeclaration } from '../../../kit/resource/declaration.ts'
import { useItem } from '../../../kit/resource/queries.ts'
import { lazily } from '../../../ui/lazily.ts'

const DateScreen = lazily(async () => (await import('./DateScreen.tsx')).DateScreen)

type Props = {
  declaration: ResourceDeclaration<'events'>
  id?: string
  /** Stands around the form of an existing event. */
  Frame?: ComponentType<FrameProps>
}

/** The screen of events: creates or edits one; a generated event is shown as a date of its series. */
export function EventScreen({ declaration, id, Frame = NoFrame }: Props) {
  const form = use(loadForm(declaration))
  const { t } = useTranslation()
  const { phrase } = usePhrases('events')
  const { data } = useItem('events', id)
  const parent = data?.item.generatedFor ? parseParent(data.item.parent) : undefined
  if (id === undefined || parent?.kind !== 'repeatingEvent')
    return <EditScreen declaration={declaration} id={id} Frame={Frame} />
  const pending = <FormSkeleton declaration={form} title={phrase('editTitle')} label={t('forms.loading')} />
  return (
    <Suspense fallback={pending}>
      <DateScreen key={id} declaration={form} id={id} series={parent.id} Frame={Frame} />
    </Suspense>
  )
}
