import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { EditForm } from '../../../kit/form/EditForm.tsx'
import { EntryHeader } from '../../../kit/form/entry/EntryHeader.tsx'
import { EntryUnavailable } from '../../../kit/form/entry/EntryUnavailable.tsx'
import { FormSkeleton } from '../../../kit/form/entry/FormSkeleton.tsx'
import type { Entry, FormDeclaration } from '../../../kit/form/form-declaration.ts'
import { NewEntryDialogs } from '../../../kit/form/NewEntryDialogs.tsx'
import { useFormContext } from '../../../kit/form/use-form-context.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { useGenerationPlan } from '../dates/use-generation-plan.ts'
import { useGeneratedEvents } from '../generated/use-generated-events.ts'
import { useRepeatingEvent } from '../use-repeating-event.ts'
import { GenerateStep } from './GenerateStep.tsx'
import { ListStep } from './ListStep.tsx'
import { StepList } from './StepList.tsx'
import { type Position, positionOf, type Step, stepRoute } from './steps.ts'

/**
 * Makes a repeating event in three steps: create, generate, list (SPEC.md section 2). Step and entry stand in the route, so
 * that a reload goes on where it was; what is chosen in a step is still there when one comes back to it.
 */
export function NewRepeatingEvent({ declaration }: { declaration: FormDeclaration }) {
  const position = positionOf(useSearch())
  const { say } = usePhrases('revents')
  const arrived = useRef(position.step)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrived.current !== position.step) content.current?.focus()
    arrived.current = position.step
  }, [position.step])
  const context = useFormContext(position.id === undefined ? 'new' : 'edit')
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader declaration={declaration} title={say('newTitle')} />
      <StepList route={declaration.route} position={position} />
      <div ref={content} tabIndex={-1} className="b-step">
        {position.id === undefined ? (
          <CreateStep declaration={declaration} />
        ) : (
          <LaterSteps key={position.id} declaration={declaration} id={position.id} position={position} />
        )}
      </div>
    </NewEntryDialogs>
  )
}

function useStepChange(declaration: FormDeclaration) {
  const [, navigate] = useLocation()
  return (position: Position, replace = false) =>
    navigate(stepRoute(declaration.route, position), { replace })
}

function CreateStep({ declaration }: { declaration: FormDeclaration }) {
  const context = useFormContext('new')
  const { say } = usePhrases('revents')
  const notice = useNotice()
  const goTo = useStepChange(declaration)
  function onSaved(entry: Entry) {
    notice.push({ state: 'success', message: say('created', { title: declaration.title(entry) }) })
    goTo({ step: 'generate', id: entry.id }, true)
  }
  return <EditForm declaration={declaration} context={context} onSaved={onSaved} />
}

type LaterProps = { declaration: FormDeclaration; id: string; position: Position }

function LaterSteps({ declaration, id, position: { step } }: LaterProps) {
  const { t } = useTranslation()
  const { say } = usePhrases('revents')
  const context = useFormContext('edit')
  const notice = useNotice()
  const goTo = useStepChange(declaration)
  const { ready, error, refetch, reload } = useRepeatingEvent(id, context.caller)
  const generated = useGeneratedEvents(id)
  const plan = useGenerationPlan(ready?.item.excluded ?? [])
  if (!ready && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (!ready)
    return <FormSkeleton declaration={declaration} title={say('newTitle')} label={t('forms.loading')} />
  const { item, loaded, caller } = ready
  const route = (to: Step) => stepRoute(declaration.route, { step: to, id })

  function onSaved(saved: Entry) {
    notice.push({ state: 'success', message: say('saved', { title: declaration.title(saved) }) })
    goTo({ step: 'generate', id })
  }
  switch (step) {
    case 'create':
      return (
        <EditForm
          declaration={declaration}
          context={context}
          loaded={loaded}
          onReload={reload}
          onSaved={onSaved}
          actions={
            <Link href={route('generate')} asChild>
              <LinkButton href="">{t('repeatingEvents.steps.onToDates')}</LinkButton>
            </Link>
          }
        />
      )
    case 'generate':
      return (
        <GenerateStep
          entry={item}
          plan={plan}
          generated={generated}
          back={route('create')}
          onward={route('list')}
          onGenerated={() => goTo({ step: 'list', id })}
        />
      )
    case 'list':
      return (
        <ListStep
          entry={item}
          caller={caller}
          generated={generated}
          route={declaration.route}
          back={route('generate')}
        />
      )
  }
}
