import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { formatDateTime } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import { seesAll } from '../../../core/permissions.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useFailureText } from '../use-failure-text.ts'
import { useNamesText } from '../use-names-text.ts'
import type { useCopy } from './use-copy.ts'

type Props = {
  copy: ReturnType<typeof useCopy>
  main: CalendarEvent
  /** Number of chosen parts. */
  count: number
  /** Groups that become free text. */
  named: readonly string[]
  onStartOver: () => void
}

/** Notes above the form: what an earlier visit left, what failed and how to go on, and what will differ. */
export function CopyNotes({ copy, main, count, named, onStartOver }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const failureText = useFailureText()
  const namesText = useNamesText()
  const caller = useCaller()
  const { record, run, running, hasBegun, restoredAt } = copy
  const perHour = seesAll(caller) ? limits.creates.hourOfModerators : limits.creates.hour
  const failed = [...(run ?? [])].flatMap(([id, outcome]) =>
    outcome.state === 'failed' ? [{ id, reason: outcome.reason }] : [],
  )
  const reason = failed.find(({ id }) => id === main.id)?.reason ?? failed[0]?.reason
  const startOver = <Button onClick={onStartOver}>{t('festivals.copy.startOver')}</Button>
  const made = Object.keys(record.done).length
  return (
    <>
      <div role="alert">
        {!running && failed.length > 0 && (
          <Banner
            tone="danger"
            title={t('festivals.copy.failed', { count: failed.length })}
            action={hasBegun && startOver}
          >
            <p>{failureText(reason)}</p>
            {hasBegun && <p>{t('festivals.copy.goOn', { count: made })}</p>}
          </Banner>
        )}
      </div>
      <div role="status">
        {copy.endedElsewhere && (
          <Banner>
            <p>{t('festivals.copy.endedElsewhere')}</p>
          </Banner>
        )}
      </div>
      {restoredAt !== undefined && !run && (
        <Banner
          tone={hasBegun ? 'warning' : 'info'}
          title={hasBegun && t('festivals.copy.interrupted')}
          action={hasBegun ? startOver : <Button onClick={onStartOver}>{t('forms.draft.discard')}</Button>}
        >
          <p>
            {hasBegun
              ? t('festivals.copy.goOn', { count: made })
              : t('forms.draft.restored', { date: formatDateTime(new Date(restoredAt), timeZone) })}
          </p>
        </Banner>
      )}
      {named.length > 0 && (
        <Banner>
          <p>{namesText(named)}</p>
        </Banner>
      )}
      {!hasBegun && count + 1 > perHour && (
        <Banner>
          <p>{t('festivals.copy.limit', { count: perHour })}</p>
        </Banner>
      )}
    </>
  )
}
