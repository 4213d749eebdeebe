import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { CheckIcon } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { type Made } from './use-progress.ts'
import { makingOf, makings, type Part, type Step, stateOf } from './steps.ts'

export type ChecklistProps = {
  step: Step
  done: ReadonlySet<Part>
  made: Record<Part, Made>
  routeOf: (step: Step) => string
}

/** The four steps by name and number, how each stands, and which one is on; each leads to its step. */
export function Checklist({ step, done, made, routeOf }: ChecklistProps) {
  const { t } = useTranslation()
  const current = step === 'welcome' ? undefined : makingOf(step)
  return (
    <nav className="b-checklist" aria-label={t('firstSteps.checklist')}>
      <ol role="list">
        <li className="b-checked">
          <Mark number={1} done />
          <span className="b-checklist-text">
            <span className="b-checklist-name">{t('firstSteps.entries.account')}</span>
            <span className="b-checklist-state">{t('firstSteps.states.done')}</span>
          </span>
        </li>
        {makings.map((making, index) => {
          const state = stateOf(making, step, done)
          const name = made[making.part].entry?.name
          return (
            <li
              key={making.part}
              className={state === 'done' ? 'b-checked' : undefined}
              aria-current={making === current ? 'step' : undefined}
            >
              <Mark number={index + 2} done={state === 'done'} />
              <span className="b-checklist-text">
                <Link className="b-checklist-name" href={routeOf(making.info)}>
                  {t(`firstSteps.entries.${making.part}`)}
                </Link>
                <span className="b-checklist-state">
                  {t(`firstSteps.states.${state}`)}
                  {typeof name === 'string' && <VisuallyHidden>: {name}</VisuallyHidden>}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Mark({ number, done }: { number: number; done: boolean }) {
  return (
    <span className="b-checklist-mark">
      {done ? (
        <>
          <CheckIcon />
          <VisuallyHidden>{number}.</VisuallyHidden>
        </>
      ) : (
        number
      )}
    </span>
  )
}
