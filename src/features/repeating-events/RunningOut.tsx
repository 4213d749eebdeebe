import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { addDays, addMonths, type Day, dayOf, formatDay } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { completeUntil, nextDay, reachableFrom } from '../../core/recurrence.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useList } from '../../kit/resource/queries.ts'
import type { RepeatingEvent } from '../../contracts/repeating-events.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import RepeatIcon from 'lucide-react/icons/repeat'
import { addStyles } from '../../ui/styles.ts'
import { useGenerate } from './dates/use-generate.ts'
import css from './running-out.css'

addStyles(css)

type Series = Pick<RepeatingEvent, 'generatedUntil' | 'intervals' | 'anchor' | 'excluded' | 'breaks'>

/**
 * Whether a series is about to run out: its last event is at most three weeks ahead, or ended so recently that it
 * may be continued. A break after it counts as part of it. A series whose next date is further away than can be
 * generated, such as a yearly one, is about to run out from when that date can be generated until it has passed.
 */
export function runsOut({ generatedUntil, anchor, ...rule }: Series, today: Day): boolean {
  if (generatedUntil == null || generatedUntil > addDays(today, limits.runningOutDays)) return false
  const recurrence = { ...rule, anchor: anchor ?? generatedUntil }
  const next = nextDay(recurrence, generatedUntil)
  const last = completeUntil(recurrence, generatedUntil)
  const [from, to] = [addDays(last, -limits.runningOutDays), addDays(last, limits.runningOutDays)]
  if (next === undefined) return from <= today && today <= to
  const begin = reachableFrom(next)
  return (from > begin ? from : begin) <= today && today <= (to > next ? to : next)
}

/**
 * Lists the user's series that are about to run out, with a button to extend each. Renders nothing if there
 * are none.
 */
export function RunningOut() {
  const { t } = useTranslation()
  const { now, timeZone } = useEnvironment()
  const caller = useCaller()
  const id = useId()
  const [extended, setExtended] = useState<ReadonlySet<string>>(new Set())
  const { data } = useList(
    'revents',
    {
      filters: { ownedBy: caller?.id, deactivated: false },
      sorting: 'name',
      order: 'ASC',
      limit: limits.maxListLimit,
    },
    caller !== null,
  )
  const today = dayOf(now(), timeZone)
  const entries = (data?.items ?? []).filter((entry) => extended.has(entry.id) || runsOut(entry, today))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id} className="b-running-out">
      <h3 id={id}>{t('dashboard.runningOut.title')}</h3>
      <ul role="list">
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            today={today}
            isExtended={extended.has(entry.id)}
            onExtended={() => setExtended((before) => new Set(before).add(entry.id))}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { entry: RepeatingEvent; today: Day; isExtended: boolean; onExtended: () => void }

function Row({ entry, today, isExtended, onExtended }: RowProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const notice = useNotice()
  const errorText = useErrorText()
  const generate = useGenerate()
  const link = useRef<HTMLAnchorElement>(null)
  const last = entry.generatedUntil ?? today
  const to = addMonths(today, limits.generationMonths)
  const texts = { title: entry.name, date: formatDay(last) }

  function extend() {
    const next = addDays(last, 1)
    const period = { from: next > today ? next : today, to }
    generate.mutate(
      { id: entry.id, periods: [period] },
      {
        onSuccess({ created }) {
          if (created === 0) {
            notice.push({ state: 'warning', message: t('dashboard.runningOut.nothing', texts) })
            return
          }
          onExtended()
          link.current?.focus()
          notice.push({
            state: 'success',
            message: t('dashboard.runningOut.extended', { ...texts, count: created }),
          })
        },
        onError: (error) => notice.push({ state: 'error', message: errorText(error) }),
      },
    )
  }
  return (
    <li>
      <a ref={link} href={hrefs(`/backstage/repeatingevents/${entry.id}?tab=dates`)}>
        {t(last < today ? 'dashboard.runningOut.over' : 'dashboard.runningOut.text', texts)}
      </a>
      {!isExtended && (
        <Button
          small
          icon={<RepeatIcon />}
          busy={generate.isPending}
          aria-label={t('dashboard.runningOut.extendNamed', { title: entry.name, date: formatDay(to) })}
          onClick={extend}
        >
          {t('dashboard.runningOut.extend', { date: formatDay(to) })}
        </Button>
      )}
    </li>
  )
}
