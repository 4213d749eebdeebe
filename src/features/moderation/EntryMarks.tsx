import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { Badge, type Tone } from '../../ui/feedback/Badge.tsx'

/** Badges of an entry: its kind, whether it is new, and everything unusual about it. */
export function EntryMarks({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { kind, item, isNew, dates, changed } = entry
  const isGone = 'canceled' in item && item.canceled
  const isDraft = 'published' in item && !item.published
  const marks: [Tone, string][] = [
    ['neutral', t(`moderation.kinds.${kind}`)],
    isNew ? ['info', t('moderation.new')] : ['neutral', t('moderation.changed')],
    ...(dates > 0 ? [['info', t('moderation.dates', { count: dates })] as [Tone, string]] : []),
    ...(changed.length > 0
      ? [['neutral', t('moderation.changedDates', { count: changed.length })] as [Tone, string]]
      : []),
    ...(isGone ? [['warning', t('moderation.canceled')] as [Tone, string]] : []),
    ...(isDraft ? [['warning', t('moderation.unpublished')] as [Tone, string]] : []),
    ...(item.deactivated ? [['danger', t('moderation.deactivated')] as [Tone, string]] : []),
  ]
  return (
    <span className="b-desk-marks">
      {marks.map(([tone, text]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  )
}
