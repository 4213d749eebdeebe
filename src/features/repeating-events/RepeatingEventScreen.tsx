import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { ExistingForm } from '../../kit/edit/EditScreen.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { type FormDeclaration, loadForm } from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../ui/lazily.ts'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { NewRepeatingEvent, useSeries } from './new/NewRepeatingEvent.tsx'

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

/** Edits a repeating event: its details, and on a second tab its dates: generating, future and past events. */
function EditRepeatingEvent({ declaration, id }: { declaration: FormDeclaration; id: string }) {
  const { t } = useTranslation()
  const { phrase } = usePhrases('revents')
  const context = useFormContext('edit')
  const [path, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') === 'dates' ? 'dates' : 'details'
  const { ready, error, refetch, generated, plan, ask, questions, onSaved } = useSeries(declaration, id)

  if (!ready && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (!ready)
    return <FormSkeleton declaration={declaration} title={phrase('editTitle')} label={t('forms.loading')} />
  return (
    <ExistingForm
      declaration={declaration}
      context={context}
      ready={ready}
      onSaved={onSaved}
      renderFrame={(form) => (
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
            form
          ) : (
            <Suspense fallback={<Skeleton label={t('forms.loading')} rows={6} />}>
              <DatesTab
                entry={ready.item}
                caller={ready.caller}
                mayGenerate={ready.mayGenerate}
                plan={plan}
                generated={generated}
                onAsk={ask}
              />
            </Suspense>
          )}
        </Tabs>
      )}
    >
      {questions}
    </ExistingForm>
  )
}
