import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { can } from '../../../core/permissions.ts'
import { formQuery } from '../../../core/routes.ts'
import type { Period } from '../../../core/recurrence.ts'
import type { Caller } from '../../../core/rights.ts'
import { EditForm } from '../../../kit/edit/EditForm.tsx'
import { useLoadedEntry } from '../../../kit/edit/EditScreen.tsx'
import { NewEntryDialogs } from '../../../kit/edit/NewEntryDialogs.tsx'
import { EntryHeader } from '../../../kit/edit/entry/EntryHeader.tsx'
import { EntryUnavailable } from '../../../kit/edit/entry/EntryPending.tsx'
import { type Entry, type FormDeclaration } from '../../../kit/form/form-declaration.ts'
import { useFormContext } from '../../../kit/form/use-form-context.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { Loaded } from '../../../kit/notice/Failure.tsx'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { GenerateDates } from '../dates/GenerateDates.tsx'
import { type GenerationPlan, useGenerationPlan } from '../dates/use-generation-plan.ts'
import { GeneratedLists } from '../generated/GeneratedLists.tsx'
import { useGeneratedEvents } from '../generated/use-generated-events.ts'
import { useQuestions } from '../update/use-questions.ts'
import { CreateStep } from './CreateStep.tsx'
import { type Position, positionOf, type Step, stepRoute, steps, useSteps } from './steps.ts'
import css from './steps.css'

addStyles(css)

/** The three steps; the current one is marked, and once the entry exists each is a link. */
function StepList({ route, position }: { route: string; position: Position }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('repeatingEvents.steps.label')}>
      <ol className="b-steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={step === position.step ? 'step' : undefined}>
            <span className="b-step-number" aria-hidden="true">
              {index + 1}
            </span>
            {position.id === undefined || step === position.step ? (
              <span>{t(`repeatingEvents.steps.${step}`)}</span>
            ) : (
              <Link href={stepRoute(route, { step, id: position.id })}>
                {t(`repeatingEvents.steps.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Props = { declaration: FormDeclaration }

/**
 * Creates a repeating event in three steps: create, generate, list (SPEC.md section 2). Step and entry are in
 * the route, so that a reload continues there; choices within a step are kept when switching steps. A new step is seen
 * from its heading on.
 */
export function NewRepeatingEvent({ declaration }: Props) {
  const search = useSearch()
  const position = positionOf(search)
  const arrived = useRef(position.step)
  const top = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (arrived.current !== position.step) {
      content.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'start' })
    }
    arrived.current = position.step
  }, [position.step])
  const frame = (children: ReactNode) => (
    <div ref={top}>
      <Frame declaration={declaration} position={position}>
        <div ref={content} tabIndex={-1} className="b-step">
          {children}
        </div>
      </Frame>
    </div>
  )
  return position.id === undefined ? (
    <CreateStep key={search} declaration={declaration} search={search} frame={frame} />
  ) : (
    <LaterSteps
      key={position.id}
      declaration={declaration}
      id={position.id}
      step={position.step}
      planned={position.planned}
      frame={frame}
    />
  )
}

function Frame({ declaration, position, children }: Props & { position: Position; children: ReactNode }) {
  const { phrase } = usePhrases('revents')
  const context = useFormContext(position.id === undefined ? 'new' : 'edit')
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader declaration={declaration} title={phrase('newTitle')} />
      <StepList route={declaration.route} position={position} />
      {children}
    </NewEntryDialogs>
  )
}

type StepProps = Props & { frame: (children: ReactNode) => ReactNode }

/** All three steps once the entry exists. */
function LaterSteps(props: StepProps & { id: string; step: Step; planned: Partial<Period> | undefined }) {
  const { declaration, id, step, planned, frame } = props
  const { t } = useTranslation()
  const context = useFormContext('edit')
  const { goTo, saveLabels } = useSteps(declaration)
  // The address says it once; what is chosen from then on is kept while the steps change.
  const [kept] = useState(planned)
  const { ready, error, refetch, generated, plan, questions, ...series } = useSeries(declaration, id, kept)
  if (!ready && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (!ready) return frame(<Skeleton label={t('forms.loading')} rows={8} />)
  const { item, loaded, caller } = ready
  const route = (to: Step) => stepRoute(declaration.route, { step: to, id })

  async function onSaved(saved: Entry, here: boolean): Promise<void> {
    if (here) goTo({ step: 'generate', id })
    await series.onSaved(saved)
  }
  const withQuestion = (content: ReactNode) =>
    frame(
      <>
        {content}
        {questions}
      </>,
    )
  switch (step) {
    case 'create':
      return withQuestion(
        <EditForm
          declaration={declaration}
          context={context}
          loaded={loaded}
          saveLabels={saveLabels}
          onSaved={onSaved}
          actions={
            <Link href={route('generate')} asChild>
              <LinkButton href="">{t('repeatingEvents.steps.onToDates')}</LinkButton>
            </Link>
          }
        />,
      )
    case 'generate':
      return withQuestion(
        <GenerateStep
          entry={item}
          plan={plan}
          generated={generated}
          back={route('create')}
          onward={route('list')}
          onGenerated={() => goTo({ step: 'list', id })}
        />,
      )
    case 'list':
      return withQuestion(
        <ListStep
          entry={item}
          caller={caller}
          generated={generated}
          route={declaration.route}
          back={route('generate')}
        />,
      )
  }
}

type GenerateStepProps = {
  entry: RepeatingEvent
  plan: GenerationPlan
  generated: ReturnType<typeof useGeneratedEvents>
  /** Routes of the previous and next step. */
  back: string
  onward: string
  onGenerated: () => void
}

/** Step 2: generates single events from the dates; can be skipped for now. */
function GenerateStep({ entry, plan, generated, back, onward, onGenerated }: GenerateStepProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('repeatingEvents.generate.titleOf', { title: entry.name })}</h2>
      <Loaded query={generated} rows={8}>
        {(data) => (
          <GenerateDates
            entry={entry}
            plan={plan}
            generated={data.all}
            onGenerated={onGenerated}
            actions={
              <>
                <Link href={back} asChild>
                  <LinkButton href="">{t('repeatingEvents.steps.back')}</LinkButton>
                </Link>
                <Link href={onward} asChild>
                  <LinkButton href="" variant="quiet">
                    {t('repeatingEvents.steps.later')}
                  </LinkButton>
                </Link>
              </>
            }
          />
        )}
      </Loaded>
    </>
  )
}

type ListStepProps = {
  entry: RepeatingEvent
  caller: Caller
  generated: ReturnType<typeof useGeneratedEvents>
  /** Base route of repeating events. */
  route: string
  /** Route of the previous step. */
  back: string
}

/** Step 3: the existing events, and links to continue. */
function ListStep({ entry, caller, generated, route, back }: ListStepProps) {
  const { t } = useTranslation()
  const links = [
    { href: `${route}/${entry.id}${formQuery('revents')}`, text: t('repeatingEvents.steps.edit') },
    { href: back, text: t('repeatingEvents.steps.more') },
    { href: route, text: t('repeatingEvents.steps.all') },
    { href: `${route}/new`, text: t('repeatingEvents.steps.another') },
  ]
  return (
    <>
      <p>{t('repeatingEvents.steps.finished', { title: entry.name })}</p>
      <div className="b-step-actions">
        {links.map(({ href, text }) => (
          <Link key={href} href={href} asChild>
            <LinkButton href="">{text}</LinkButton>
          </Link>
        ))}
      </div>
      <GeneratedLists title={entry.name} caller={caller} generated={generated} />
    </>
  )
}

const Questions = lazily(async () => (await import('../update/Questions.tsx')).Questions)

const none: readonly string[] = []

/**
 * A repeating event with its events and the plan of further ones, of a new one for the period that was `planned`; `ready` is
 * undefined until it is loaded. `onSaved`
 * resolves once everything is answered that a save asks about its events.
 */
export function useSeries(declaration: FormDeclaration, id: string, planned?: Partial<Period>) {
  const { ready, error, refetch } = useLoadedEntry('revents', declaration, id)
  const generated = useGeneratedEvents(id)
  const plan = useGenerationPlan(ready?.item.excluded ?? none, planned)
  const { question, ask, afterSave, close } = useQuestions(generated.reload)
  const questions: ReactNode = ready && question && (
    <Suspense>
      <Questions question={question} caller={ready.caller} onClose={close} />
    </Suspense>
  )
  return {
    ready: ready && { ...ready, mayGenerate: can(ready.caller, 'generate', 'revents', ready.item) },
    error,
    refetch,
    generated,
    plan,
    ask,
    questions,
    async onSaved(saved: Entry): Promise<void> {
      if (ready) await afterSave(ready.item, saved as unknown as RepeatingEvent)
    },
  }
}
