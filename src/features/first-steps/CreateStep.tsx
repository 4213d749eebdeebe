import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { idReference } from '../../core/references.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { NewEntryDialogs } from '../../kit/edit/NewEntryDialogs.tsx'
import { type Entry, type FormValues, loadForm, plainTitle } from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { type Making, type Progress, stepAfter } from './use-progress.ts'

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

/** Entries created before that are filled in: the group and the place of an event. */
function chosen({ resource }: Making, { group, place }: Progress['made']): { group?: Entry; place?: Entry } {
  if (resource !== 'events') return {}
  return {
    ...(group.fresh && group.entry && { group: group.entry }),
    ...(place.fresh && place.entry && { place: place.entry }),
  }
}

/** Names the entries that are already filled in. */
function ChosenNote({ group, place }: { group: Entry | undefined; place: Entry | undefined }) {
  const { t } = useTranslation()
  if (!group && !place) return null
  const which = group && place ? 'both' : group ? 'group' : 'place'
  const names = { group: group && plainTitle(group), place: place && plainTitle(place) }
  return <p>{t(`firstSteps.createEvent.chosen.${which}`, names)}</p>
}

type StepFormProps = CreateStepProps & { declaration: ResourceDeclaration<Making['resource']> }

function StepForm({ declaration: resource, making, progress }: StepFormProps) {
  const declaration = use(loadForm(resource))
  const { t } = useTranslation()
  const context = useFormContext('new')
  const { group, place } = chosen(making, progress.made)
  const initial: FormValues = {
    ...(group && { organizers: [idReference(group.id)] }),
    ...(place && { location: idReference(place.id) }),
  }

  function onSaved(entry: Entry, here: boolean) {
    progress.keep(making.part, entry.id)
    if (here) progress.go(stepAfter(making), { replace: true })
  }
  return (
    <NewEntryDialogs context={context}>
      <ChosenNote group={group} place={place} />
      <EditForm
        declaration={declaration}
        context={context}
        initial={initial}
        draftId="first-steps"
        // The end of the guide says that the event is online.
        leadsToEntry={making.part === 'event'}
        onSaved={onSaved}
        actions={<Button onClick={() => progress.go(stepAfter(making))}>{t('firstSteps.skip')}</Button>}
      />
    </NewEntryDialogs>
  )
}
