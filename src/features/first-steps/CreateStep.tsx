import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { idReference } from '../../core/references.ts'
import { EditForm } from '../../kit/form/EditForm.tsx'
import { type Entry, type FormValues, loadForm } from '../../kit/form/form-declaration.ts'
import { NewEntryDialogs } from '../../kit/form/NewEntryDialogs.tsx'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { type Making, stepAfter } from './steps.ts'
import type { Progress } from './use-progress.ts'

export type CreateStepProps = { making: Making; progress: Progress }

/** The ordinary form of a group, a place or an event; entries created before are preselected. */
export function CreateStep({ making, progress }: CreateStepProps) {
  const { t } = useTranslation()
  const declaration = useDeclaration(making.resource)
  const { group, place } = progress.made
  if (!declaration || group.isPending || place.isPending)
    return <Skeleton rows={6} label={t('firstSteps.loading')} />
  return <StepForm declaration={declaration} making={making} progress={progress} />
}

function chosen({ resource }: Making, { group, place }: Progress['made']): FormValues {
  if (resource !== 'events') return {}
  return {
    ...(group.fresh && group.entry && { organizers: [idReference(group.entry.id)] }),
    ...(place.fresh && place.entry && { location: idReference(place.entry.id) }),
  }
}

type StepFormProps = CreateStepProps & { declaration: ResourceDeclaration<Making['resource']> }

function StepForm({ declaration: resource, making, progress }: StepFormProps) {
  const declaration = use(loadForm(resource))
  const { t } = useTranslation()
  const context = useFormContext('new')
  const notice = useNotice()
  const { say } = usePhrases(declaration.name)
  const initial = chosen(making, progress.made)

  function onSaved(entry: Entry, here: boolean) {
    notice.push({ state: 'success', message: say('created', { title: declaration.title(entry) }) })
    progress.keep(making.part, entry.id)
    if (here) progress.go(stepAfter(making), { replace: true })
  }
  return (
    <NewEntryDialogs context={context}>
      {Object.keys(initial).length > 0 && <p>{t('firstSteps.createEvent.chosen')}</p>}
      <EditForm
        declaration={declaration}
        context={context}
        initial={initial}
        draftId="first-steps"
        onSaved={onSaved}
        actions={<Button onClick={() => progress.go(stepAfter(making))}>{t('firstSteps.skip')}</Button>}
      />
    </NewEntryDialogs>
  )
}
