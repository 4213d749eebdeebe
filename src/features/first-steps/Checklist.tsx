import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import CheckIcon from 'lucide-react/icons/check'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { type EntryState, makingOf, makings, type Part, type Step, stateOf } from './steps.ts'
import type { Made } from './use-progress.ts'

export type ChecklistProps = {
  step: Step
  done: ReadonlySet<Part>
  made: Record<Part, Made>
  routeOf: (step: Step) => string
}

/** The four steps with number, name and state; each links to its step, the current one is marked. */
export function Checklist({ step, done, made, routeOf }: ChecklistProps) {
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
          {t(`firstSteps.states.${state}`)}
          {typeof made === 'string' && <VisuallyHidden>: {made}</VisuallyHidden>}
        </span>
      </span>
    </li>
  )
}
