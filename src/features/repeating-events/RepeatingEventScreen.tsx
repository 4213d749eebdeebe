import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { RepeatingEvent } from '../../contracts/repeating-events.ts'
import { EditForm } from '../../kit/edit/EditForm.tsx'
import { NewEntryDialogs } from '../../kit/edit/NewEntryDialogs.tsx'
import { EntryHeader, EntryNotices, NextSteps } from '../../kit/edit/entry/EntryHeader.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { type Entry, type FormDeclaration, loadForm } from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../ui/lazily.ts'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { useBreakQuestion } from './breaks/use-break-question.tsx'
import { useGenerationPlan } from './dates/use-generation-plan.ts'
import { useGeneratedEvents } from './generated/use-generated-events.ts'
import { NewRepeatingEvent } from './new/NewRepeatingEvent.tsx'
import { useQuestions } from './update/use-questions.ts'
import { useRepeatingEvent } from './use-repeating-event.ts'

type Props = { declaration: ResourceDeclaration<'revents'>; id?: string }

/** The screen of repeating events: creates one in three steps or, with an id, edits one (SPEC.md section 2). */
export function RepeatingEventScreen({ declaration, id }: Props) {
  const form = use(loadForm(declaration))
  return id === undefined ? (
    <NewRepeatingEvent declaration={form} />
  ) : (
    <EditRepeatingEvent key={id} declaration={form} id={id} />
  )
}

const DatesTab = lazily(async () => (await import('./DatesTab.tsx')).DatesTab)
const Questions = lazily(async () => (await import('./update/Questions.tsx')).Questions)

/** Edits a repeating event: its details, and on a second tab its dates: generating, future and past events. */
function EditRepeatingEvent({ declaration, id }: { declaration: FormDeclaration; id: string }) {
  const { t } = useTranslation()
  const { say } = usePhrases('revents')
  const context = useFormContext('edit')
  const [path, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') === 'dates' ? 'dates' : 'details'
  const { ready, error, refetch } = useRepeatingEvent(id, context.caller)
  const generated = useGeneratedEvents(id)
  const plan = useGenerationPlan(ready?.item.excluded ?? [])
  const { question, ask, afterSave, close } = useQuestions(generated.reload)
  const breaks = useBreakQuestion(context.caller, async () => (await generated.reload()).future)

  if (!ready && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (!ready)
    return <FormSkeleton declaration={declaration} title={say('editTitle')} label={t('forms.loading')} />
  const { item, loaded, caller, mayUpdate, mayDelete, mayGenerate } = ready

  async function onSaved(saved: Entry): Promise<void> {
    const template = saved as unknown as RepeatingEvent
    await breaks.afterSave(item, template)
    await afterSave(item, template)
  }
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader
        declaration={declaration}
        title={item.name}
        entry={loaded.entry}
        canDelete={mayDelete}
        onDeleted={() => navigate(declaration.route, { replace: true })}
      />
      <EntryNotices declaration={declaration} entry={loaded.entry!} caller={caller} readOnly={!mayUpdate} />
      <Tabs
        label={t('repeatingEvents.tabs.label')}
        selected={tab}
        items={[
          { id: 'details', label: t('repeatingEvents.tabs.details') },
          { id: 'dates', label: t('repeatingEvents.tabs.dates') },
        ]}
        onSelect={(chosen) => navigate(chosen === 'dates' ? `${path}?tab=dates` : path)}
      >
        {tab === 'details' ? (
          <EditForm
            declaration={declaration}
            context={context}
            loaded={loaded}
            readOnly={!mayUpdate}
            actions={<NextSteps entry={loaded.entry!} />}
            onSaved={onSaved}
          />
        ) : (
          <Suspense fallback={<Skeleton label={t('forms.loading')} rows={6} />}>
            <DatesTab
              entry={item}
              caller={caller}
              mayGenerate={mayGenerate}
              plan={plan}
              generated={generated}
              onAsk={ask}
            />
          </Suspense>
        )}
      </Tabs>
      {breaks.dialog}
      {question && (
        <Suspense>
          <Questions question={question} caller={caller} onClose={close} />
        </Suspense>
      )}
    </NewEntryDialogs>
  )
}
