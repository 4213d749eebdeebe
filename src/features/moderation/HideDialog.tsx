import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../api/api.ts'
import type { DeskEntry } from '../../contracts/desk.ts'
import { limits } from '../../core/limits.ts'
import { formatParent } from '../../core/references.ts'
import type { ListingName } from '../../core/resource-names.ts'
import { ReasonInput } from '../../kit/deactivation/ReasonInput.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { type Entry, entryOf } from '../../kit/form/form-declaration.ts'
import { type BulkResult, runBulk, undoOf } from '../../kit/list/bulk/run-bulk.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Failure } from '../../kit/notice/Failure.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

type Props = {
  entry: DeskEntry
  onClose: () => void
  onHidden: (entry: DeskEntry, show: Show) => void
}

/** Asks why an entry is hidden, and hides it. The first template has the focus: arrow keys choose, Enter hides. */
export function HideDialog({ entry, onClose, onHidden }: Props) {
  const { t } = useTranslation()
  const notice = useNotice()
  const area = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [withDates, setWithDates] = useState(true)
  const dates = useUpcomingDates(entry)
  const call = useHide(entry)

  function submit() {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return area.current?.focus()
    call.mutate(
      { reason, dates: (withDates && dates) || [] },
      {
        onSuccess: ({ show, failed }) => {
          if (failed > 0)
            notice.push({ state: 'warning', message: t('moderation.datesFailed', { count: failed }) })
          onHidden(entry, show)
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('moderation.hideTitle', { name: entry.item.name })}
      className="b-desk-hide"
      closeLabel={t('moderation.cancel')}
      cancelLabel={t('moderation.cancel')}
      submitLabel={t(call.isPending ? 'moderation.hiding' : 'moderation.actions.hide')}
      busy={call.isPending || dates === undefined}
      onClose={() => !call.isPending && onClose()}
      onSubmit={submit}
    >
      <p>{t('moderation.hideText')}</p>
      <ReasonInput
        value={reason}
        onChange={setReason}
        area={area}
        shell={{ error: isMissing && t('deactivation.missing') }}
      />
      {dates && dates.length > 0 && (
        <Checkbox
          label={t('moderation.hideDates', { count: dates.length })}
          checked={withDates}
          onChange={(event) => setWithDates(event.currentTarget.checked)}
        />
      )}
      <Failure title={t('moderation.failed')} error={call.error} />
    </FormDialog>
  )
}

/** The upcoming dates of a series that visitors still see. */
async function datesOf(api: Api, id: string, now: Date): Promise<Entry[]> {
  const parent = formatParent({ kind: 'repeatingEvent', id })
  const filters = { parent, deactivated: false, start: { from: now.toISOString() } }
  const { items } = await api.resource('events').list({ limit: limits.maxListLimit, filters })
  return items.map((item) => entryOf<'events'>(item))
}

/** The upcoming dates of a series; undefined while loading, none for other entries. */
function useUpcomingDates({ kind, item: { id } }: DeskEntry): readonly Entry[] | undefined {
  const { api, now } = useEnvironment()
  const { data, isLoading } = useQuery({
    queryKey: ['events', 'desk dates', id],
    queryFn: async () => datesOf(api, id, now()),
    enabled: kind === 'revents',
  })
  return isLoading ? undefined : (data ?? [])
}

type Hiding = { reason: string; dates: readonly Entry[] }

/** Shows again what was hidden. */
type Show = () => Promise<void>

function demand({ failed: [first] }: BulkResult): void {
  if (first) throw first.reason
}

/**
 * Hides an entry with a reason, and some dates of a series after it. Resolves to what undoes that, and to the number of
 * dates that could not be hidden.
 */
function useHide({ kind, item }: DeskEntry) {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const doing = { attempt: whileLoggedIn, onProgress: () => undefined }
  const toggle = async (name: ListingName, entries: readonly Entry[], reason?: string) => {
    const result = await runBulk(api, name, { action: 'deactivate', entries, reason }, doing)
    void invalidate(name)
    return result
  }
  const showAgain = async (name: ListingName, result: BulkResult) => {
    const back = undoOf('deactivate', result)
    if (back) demand(await toggle(name, back.entries))
  }
  return useMutation({
    mutationFn: async ({ reason, dates }: Hiding): Promise<{ show: Show; failed: number }> => {
      const hidden = await toggle(kind, [entryOf<typeof kind>(item)], reason)
      demand(hidden)
      const events = await toggle('events', dates, reason)
      const show = async () => {
        await showAgain('events', events)
        await showAgain(kind, hidden)
      }
      return { show, failed: events.failed.length }
    },
  })
}
