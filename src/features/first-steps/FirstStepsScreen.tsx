import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DeclarationsProvider } from '../../kit/resource/declarations.tsx'
import { loadDeclarations } from '../../resources/registry.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { lazily } from '../../ui/lazily.ts'
import { Checklist } from './Checklist.tsx'
import type { CreateStepProps } from './CreateStep.tsx'
import css from './first-steps.css'
import { NextSteps } from './NextSteps.tsx'
import { type Making, makingOf, makings, stepAfter } from './steps.ts'
import { type Progress, useProgress } from './use-progress.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'

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

export type InfoStepProps = { making: Making; progress: Progress }

/** Explains a group, a place or an event, and offers to create one or to skip (SPEC.md section 2). */
export function InfoStep({ making, progress }: InfoStepProps) {
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
