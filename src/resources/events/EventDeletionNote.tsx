import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, formatDay, isAhead } from '../../core/dates.ts'
import { can } from '../../core/permissions.ts'
import { idReference, parseParent } from '../../core/references.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useQuickFlag } from '../../kit/quick-flag/use-quick-flag.ts'
import type { DeletionNoteProps } from '../../kit/resource/declaration.ts'
import { useList } from '../../kit/resource/queries.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'

/**
 * How many parts are deleted with an event; for a generated one the choice to exclude its day from later generations;
 * and for one still ahead the offer to cancel it instead.
 */
export function EventDeletionNote({ entry, caller, onChoice, onClose }: DeletionNoteProps) {
  const { t } = useTranslation()
  const { data } = useList('events', { filters: { parent: idReference(entry.id) }, limit: 1 })
  const parts = data?.total ?? 0
  const day = generatedDayOf(entry)
  const [keepOut, setKeepOut] = useState(false)
  const isSkipped = day !== undefined && entry.canceled === true
  // The host adds the day of a cancelled date to the skipped ones.
  useEffect(() => {
    if (isSkipped) onChoice({ search: {}, changes: ['revents'] })
  }, [isSkipped, onChoice])

  function choose(keepsOut: boolean) {
    setKeepOut(keepsOut)
    onChoice(keepsOut ? { search: { exclude: 'true' }, changes: ['revents'] } : undefined)
  }
  return (
    <>
      <CancelInstead entry={entry} caller={caller} onClose={onClose} />
      {parts > 0 && <p>{t('deletion.event.subEvents', { count: parts })}</p>}
      {isSkipped && <p>{t('deletion.event.canceled', { day: formatDay(day) })}</p>}
      {day && !isSkipped && (
        <Checkbox
          label={t('deletion.event.keepOut', { day: formatDay(day) })}
          checked={keepOut}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

/** Offers to cancel an event that people may already know of: it stays in the calendar and says so. */
function CancelInstead({ entry, caller, onClose }: Omit<DeletionNoteProps, 'onChoice'>) {
  const { t } = useTranslation()
  const { now } = useEnvironment()
  const cancel = useQuickFlag('events')
  const [start, end] = [String(entry.start), entry.end as string | null | undefined]
  if (entry.canceled === true || !isAhead({ start, end }, now()) || !can(caller, 'update', 'events', entry))
    return null
  return (
    <Banner
      title={t('deletion.event.insteadTitle')}
      action={
        <Button
          onClick={() => {
            onClose()
            void cancel(entry.id, 'canceled', true)
          }}
        >
          {t('deletion.event.instead')}
        </Button>
      }
    >
      <p>{t('deletion.event.insteadText')}</p>
    </Banner>
  )
}

/**
 * The day for which a repeating event generated this entry; a later generation would create it again
 * (CONTRACT.md section 4).
 */
function generatedDayOf({ generatedFor, parent }: DeletionNoteProps['entry']): Day | undefined {
  const series = parseParent(parent as string | null | undefined)
  return series?.kind === 'repeatingEvent' && typeof generatedFor === 'string' ? generatedFor : undefined
}
