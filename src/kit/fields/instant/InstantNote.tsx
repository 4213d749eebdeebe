import { useTranslation } from 'react-i18next'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { useFormField } from '../../form/state/use-form-field.ts'
import css from './instant.css'
import { clockChangeAt, daysUntilEnd, isInstant, weekdayOf } from './instant-text.ts'

addStyles(css)

type Props = { value: string; typed: string | undefined; after: string | undefined }

/** Below a date: its weekday, how it lies to the start, the zone, and what a night of clock change makes of it. */
export function InstantNote({ value, typed, after }: Props) {
  const { timeZone, language } = useEnvironment()
  const { t } = useTranslation()
  const change = clockChangeAt(value, typed ?? '', timeZone)
  return (
    <>
      {isInstant(value) && <strong>{weekdayOf(value, timeZone, language)}</strong>}
      {after && <EndNote start={after} end={value} />}
      {!after && isInstant(value) && ' · '}
      {!after && t('fields.instant.zone', { zone: timeZone.replaceAll('_', ' ') })}
      {change && (
        <span className="b-instant-warning">
          {change.kind === 'gap'
            ? t('fields.instant.gap', change)
            : t('fields.instant.repeated', { typed: change.typed })}
        </span>
      )}
    </>
  )
}

function EndNote({ start, end }: { start: string; end: string }) {
  const { value } = useFormField<string>(start)
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const days = daysUntilEnd(value, end, timeZone)
  if (days === undefined || days === 0) return null
  return <> · {t('fields.instant.laterDay', { count: days })}</>
}
