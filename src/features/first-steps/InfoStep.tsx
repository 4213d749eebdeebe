import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { type Making, stepAfter } from './steps.ts'
import type { Progress } from './use-progress.ts'

export type InfoStepProps = { making: Making; progress: Progress }

/** What a group, a place or an event is, and the choice: create one, or skip (SPEC.md section 2). */
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
