import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { ExistingForm } from '../../kit/edit/EditScreen.tsx'
import { EntryUnavailable, FormSkeleton } from '../../kit/edit/entry/EntryPending.tsx'
import { type FormDeclaration, loadForm } from '../../kit/form/form-declaration.ts'
import { useDraftStorage } from '../../kit/form/draft/kept-draft.ts'
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

const tabs = ['dates', 'details'] as const

type Tab = (typeof tabs)[number]

const DatesTab = lazily(async () => (await import('./DatesTab.tsx')).DatesTab)

/**
 * A repeating event: its dates (generating, future and past events), and on a second tab its details. It opens on its dates,
 * unless the address says otherwise or something typed in the details wasn't saved.
 */
function EditRepeatingEvent({ declaration, id }: { declaration: FormDeclaration; id: string }) {
  const { t } = useTranslation()
  const { phrase } = usePhrases('revents')
  const context = useFormContext('edit')
  const [path, navigate] = useLocation()
  const draft = useDraftStorage('revents', id, context.caller?.id ?? '')
  const [atFirst] = useState<Tab>(() => (draft.read() ? 'details' : 'dates'))
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab = tabs.find((name) => name === asked) ?? atFirst
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
          items={tabs.map((name) => ({ id: name, label: t(`repeatingEvents.tabs.${name}`) }))}
          onSelect={(chosen) => chosen !== tab && navigate(`${path}?tab=${chosen}`)}
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
