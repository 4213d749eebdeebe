import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { useCallerWithRights } from '../../../kit/form/use-form-context.ts'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useOwnOrganizers } from '../use-own-organizers.ts'
import { useParts } from '../use-parts.ts'
import { ProgrammeTable } from './ProgrammeTable.tsx'
import { PublishAll } from './PublishAll.tsx'
import css from './programme.css'

addStyles(css)

const eventRights = { name: 'events', rightsThrough: 'groups' } as const

type Props = { main: CalendarEvent; caller: Caller; readOnly: boolean }

/** The programme of a main event: its parts as a table to type into, and publishing all of it at once. */
export function ProgrammeTab({ main, caller: direct, readOnly }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, refetch } = useParts(main.id)
  const events = useMemo(() => [main], [main])
  const isOthers = data?.items.some((part) => !can(direct, 'update', 'events', part)) ?? false
  // An owner of the main event may edit some of its parts only through a group.
  const caller = useCallerWithRights(direct, eventRights, isOthers) ?? direct
  const organizers = useOwnOrganizers(events, direct)
  if (error && !data)
    return (
      <Banner
        tone="danger"
        title={t('festivals.programme.loadFailed')}
        action={<Button onClick={() => void refetch()}>{t('forms.retry')}</Button>}
      >
        <p>{errorText(error)}</p>
      </Banner>
    )
  if (!data || !organizers) return <Skeleton label={t('forms.loading')} rows={8} />
  return (
    <div className="b-programme">
      <PublishAll main={main} parts={data.items} caller={caller} />
      {!readOnly && <p className="b-hint">{t('festivals.programme.hint')}</p>}
      <ProgrammeTable
        key={main.id}
        main={main}
        parts={data.items}
        organizers={organizers}
        caller={caller}
        readOnly={readOnly}
      />
    </div>
  )
}
