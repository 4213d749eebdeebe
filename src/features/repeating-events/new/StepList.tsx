import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { addStyles } from '../../../ui/styles.ts'
import css from './steps.css'
import { type Position, stepRoute, steps } from './steps.ts'

addStyles(css)

/** The three steps; the current one is marked, and once the entry exists each is a link. */
export function StepList({ route, position }: { route: string; position: Position }) {
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
