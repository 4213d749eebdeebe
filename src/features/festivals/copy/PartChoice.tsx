import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { Outcome, Run } from '../../../kit/use-each.ts'
import { useWhenText } from '../../../kit/use-when-text.ts'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { useFailureText } from '../use-failure-text.ts'

type Props = {
  parts: readonly CalendarEvent[]
  chosen: ReadonlySet<string>
  /** The copy has begun: nothing can be chosen any more. */
  fixed: boolean
  run: Run | undefined
  done: Readonly<Record<string, string>>
  /** Name and times of a part's copy; undefined while there is no new start. */
  copyOf: (part: CalendarEvent) => { name: string; start: string; end: string | null } | undefined
  onChoose: (chosen: readonly string[]) => void
}

/** The parts of a main event to choose from, each with its old and its new time, and how far its copy has got. */
export function PartChoice({ parts, chosen, fixed, run, done, copyOf, onChoose }: Props) {
  const { t } = useTranslation()
  const all = parts.map(({ id }) => id)
  return (
    <div className="b-parts">
      <Checkbox
        label={<strong>{t('festivals.copy.all', { count: parts.length })}</strong>}
        checked={chosen.size === parts.length}
        indeterminate={chosen.size > 0 && chosen.size < parts.length}
        disabled={fixed}
        onChange={(event) => onChoose(event.currentTarget.checked ? all : [])}
      />
      <ul role="list">
        {parts.map((part) => (
          <li key={part.id}>
            <Checkbox
              label={<PartLabel part={part} copy={copyOf(part)} />}
              checked={chosen.has(part.id)}
              disabled={fixed}
              onChange={({ currentTarget }) =>
                onChoose(all.filter((id) => (id === part.id ? currentTarget.checked : chosen.has(id))))
              }
            />
            <PartState outcome={done[part.id] ? { state: 'done' } : run?.get(part.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PartLabel({ part, copy }: { part: CalendarEvent; copy: ReturnType<Props['copyOf']> }) {
  const { t } = useTranslation()
  const when = useWhenText()
  return (
    <span className="b-part-label">
      <span>{copy?.name ?? part.name}</span>{' '}
      {part.canceled && <Badge tone="danger">{t('resources.events.fields.canceled')}</Badge>}{' '}
      {part.deactivated && <Badge tone="warning">{t('resources.events.fields.deactivated')}</Badge>}{' '}
      <span className="b-hint">
        {copy ? t('festivals.copy.moved', { from: when(part), to: when(copy) }) : when(part)}
      </span>
    </span>
  )
}

function PartState({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  switch (outcome?.state) {
    case undefined:
    case 'waiting':
      return null
    case 'working':
      return <Spinner label={t('festivals.copy.running')} />
    case 'done':
      return (
        <span className="b-part-done">
          <CheckCircleIcon /> {t('festivals.copy.done')}
        </span>
      )
    case 'failed':
      return (
        <span className="b-part-failed">
          <CircleAlertIcon /> {failureText(outcome.reason)}
        </span>
      )
  }
}
