import CheckIcon from 'lucide-react/icons/check'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouter } from 'wouter'
import type { Caller } from '../../core/rights.ts'
import { homePath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryDeclaration } from '../../kit/form/form-declaration.ts'
import { DeclarationsProvider } from '../../kit/resource/declarations.tsx'
import { loadDeclarations, registry } from '../../resources/registry.ts'
import { useCaller } from '../../store/session.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../ui/lazily.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { CreateStepProps } from './CreateStep.tsx'
import css from './first-steps.css'
import {
  type EntryState,
  type Made,
  type Making,
  makingOf,
  makings,
  type Part,
  type Progress,
  stateOf,
  type Step,
  stepAfter,
  useProgress,
} from './use-progress.ts'

addStyles(css)

/** The form of a step with the declarations it is derived from; loaded on first use. */
const CreateStep: ComponentType<CreateStepProps> = lazily(async () => {
  const [{ CreateStep: Form }, declarations] = await Promise.all([
    import('./CreateStep.tsx'),
    loadDeclarations(),
  ])
  return (props: CreateStepProps) => (
    <DeclarationsProvider value={declarations}>
      <Form {...props} />
    </DeclarationsProvider>
  )
})

/** Says that the event is online that was created in the step before. */
const EventOnline = lazily(async () => {
  const [{ OnlineNotice }, events] = await Promise.all([
    import('../../kit/edit/online/OnlineNotice.tsx'),
    registry.events(),
  ])
  const declaration = entryDeclaration(events)
  return (props: { entry: NonNullable<Made['entry']>; caller: Caller }) => (
    <OnlineNotice declaration={declaration} {...props} />
  )
})

/**
 * The guide for newcomers (SPEC.md section 2): account, group, place, first event. Progress is stored, so
 * that it can be interrupted and resumed.
 */
export function FirstStepsScreen() {
  const { t } = useTranslation()
  const progress = useProgress()
  const { step, done } = progress
  const making = makingOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])

  const isAll = done.size === makings.length
  return (
    <div className="b-first-steps">
      <PageHeader
        ref={heading}
        title={
          step === 'nextSteps' && !isAll ? t('firstSteps.nextSteps.titleOpen') : t(`firstSteps.${step}.title`)
        }
      />
      <Checklist {...progress} />
      {step === 'welcome' && <WelcomeStep progress={progress} />}
      {step === 'nextSteps' && <NextSteps progress={progress} />}
      {making && step === making.info && <InfoStep key={step} making={making} progress={progress} />}
      {making && step === making.create && (
        <Suspense fallback={<Skeleton rows={6} label={t('firstSteps.loading')} />}>
          <CreateStep key={step} making={making} progress={progress} />
        </Suspense>
      )}
    </div>
  )
}

/** Overview of the steps; explains that progress is kept. */
export function WelcomeStep({ progress }: { progress: Progress }) {
  const { t } = useTranslation()
  const isAll = progress.done.size === makings.length
  return (
    <>
      <div className="b-first-steps-text">
        <p>{t(isAll ? 'firstSteps.welcome.textAll' : 'firstSteps.welcome.text')}</p>
        <p className="b-hint">{t('firstSteps.welcome.leave')}</p>
      </div>
      <div className="b-first-steps-choices">
        <Button variant="primary" onClick={() => progress.go('infoGroup')}>
          {t('firstSteps.welcome.start')}
        </Button>
      </div>
    </>
  )
}

/** Explains a group, a place or an event, and offers to create one or to skip (SPEC.md section 2). */
export function InfoStep({ making, progress }: { making: Making; progress: Progress }) {
  const { t } = useTranslation()
  const { part, info, create } = making
  const { entry, isPending } = progress.made[part]
  const name = entry?.name
  return (
    <>
      <div className="b-first-steps-text">
        <p>{t(`firstSteps.${info}.text`)}</p>
        <p className="b-hint">{t(`firstSteps.${info}.hint`)}</p>
      </div>
      {typeof name === 'string' && <Banner tone="success">{t(`firstSteps.have.${part}`, { name })}</Banner>}
      {isPending ? (
        <Skeleton label={t('firstSteps.loading')} rows={2} />
      ) : (
        <div className="b-first-steps-choices">
          <Button variant="primary" onClick={() => progress.go(create)}>
            {t(`firstSteps.${info}.create`)}
          </Button>
          <Button onClick={() => progress.go(stepAfter(making))}>{t(`firstSteps.${info}.skip`)}</Button>
        </div>
      )}
    </>
  )
}

/** The end of the guide: what to do next, and a link to `/backstage`. */
function NextSteps({ progress: { done, made } }: { progress: Progress }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { siteUrl } = useEnvironment()
  const caller = useCaller()
  const event = made.event.fresh ? made.event.entry : undefined
  const isAll = done.size === makings.length
  return (
    <>
      {event && (
        <Suspense>
          <EventOnline entry={event} caller={caller} />
        </Suspense>
      )}
      <div className="b-first-steps-text">
        <p>{t(isAll ? 'firstSteps.nextSteps.text' : 'firstSteps.nextSteps.textOpen')}</p>
        <ul className="b-first-steps-links">
          {event && (
            <li>
              <a href={`${siteUrl}/event/${event.id}`} target="_blank" rel="noopener">
                {t('firstSteps.nextSteps.seeEvent')}
              </a>
            </li>
          )}
          <li>
            <a href={hrefs('/backstage/events/new')}>
              {t(done.has('event') ? 'firstSteps.nextSteps.more' : 'firstSteps.nextSteps.first')}
            </a>
          </li>
          <li>
            <a href={hrefs('/backstage/repeatingevents/new')}>{t('firstSteps.nextSteps.repeating')}</a>
          </li>
          <li>
            <a href={hrefs('/backstage/usage-principles')}>{t('firstSteps.nextSteps.principles')}</a>
          </li>
          <li>
            <a href={hrefs('/backstage/faq')}>{t('firstSteps.nextSteps.faq')}</a>
          </li>
        </ul>
      </div>
      <div className="b-first-steps-choices">
        <LinkButton variant="primary" href={hrefs(homePath)}>
          {t('firstSteps.nextSteps.home')}
        </LinkButton>
      </div>
    </>
  )
}

type ChecklistProps = {
  step: Step
  done: ReadonlySet<Part>
  made: Record<Part, Made>
  routeOf: (step: Step) => string
}

/** The four steps with number, name and state; each links to its step, the current one is marked. */
function Checklist({ step, done, made, routeOf }: ChecklistProps) {
  const { t } = useTranslation()
  const current = makingOf(step)
  return (
    <nav className="b-checklist" aria-label={t('firstSteps.checklist')}>
      <ol role="list">
        <Entry number={1} state="done">
          <span className="b-checklist-name">{t('firstSteps.entries.account')}</span>
        </Entry>
        {makings.map((making, index) => (
          <Entry
            key={making.part}
            number={index + 2}
            state={stateOf(making, step, done)}
            isCurrent={making === current}
            made={made[making.part].entry?.name}
          >
            <Link className="b-checklist-name" href={routeOf(making.info)}>
              {t(`firstSteps.entries.${making.part}`)}
            </Link>
          </Entry>
        ))}
      </ol>
    </nav>
  )
}

type EntryProps = {
  number: number
  state: EntryState
  isCurrent?: boolean
  /** The created entry, as text for screen readers. */
  made?: unknown
  children: ReactNode
}

function Entry({ number, state, isCurrent, made, children }: EntryProps) {
  const { t } = useTranslation()
  return (
    <li className={state === 'done' ? 'b-checked' : undefined} aria-current={isCurrent ? 'step' : undefined}>
      <span className="b-checklist-mark">{number}</span>
      <span className="b-checklist-text">
        {children}
        <span className="b-checklist-state">
          {state === 'done' && <CheckIcon />}
          <span>{t(`firstSteps.states.${state}`)}</span>
          {typeof made === 'string' && <VisuallyHidden>{`: ${made}`}</VisuallyHidden>}
        </span>
      </span>
    </li>
  )
}
