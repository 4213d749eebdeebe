import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import { seesAll } from '../../../core/permissions.ts'
import { formatParent, idReference, parseParent } from '../../../core/references.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import type { EntryDialogProps } from '../../../kit/resource/list-types.ts'
import { useList } from '../../../kit/resource/queries.ts'
import { useDebounced } from '../../../kit/use-settled.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './parent-dialog.css'

addStyles(css)

/** A main event or repeating event; `detail` distinguishes entries of the same name. */
type Parent = { value: string; label: string; detail: string }

const shownAtMost = 50
const pauseMs = 250

/**
 * Debounced server search for repeating events and main events by name: repeating events by name, then
 * events, the latest first; generated events come last. Normal users only find entries that they may edit.
 */
function useParentSearch(text: string, caller: Caller) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const asked = useDebounced(text, pauseMs)
  const owned = caller && !seesAll(caller) ? { ownedBy: caller.id } : {}
  const filters = { ...owned, ...(asked && { likeName: asked }) }
  const series = useList('revents', { filters, limit: shownAtMost, sorting: 'name', order: 'ASC' })
  const events = useList('events', { filters, limit: shownAtMost, sorting: 'start', order: 'DESC' })

  const kindOf = (parent: string | null | undefined) => parseParent(parent)?.kind
  const mainEvents = (events.data?.items ?? []).filter(({ parent }) => kindOf(parent) !== 'event')
  const found: Parent[] = [
    ...(series.data?.items ?? []).map(({ id, name }) => ({
      value: formatParent({ kind: 'repeatingEvent', id }),
      label: name,
      detail: t('lists.repeatingEvent'),
    })),
    ...mainEvents
      .toSorted((a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)))
      .map(({ id, name, start }) => ({
        value: idReference(id),
        label: name,
        detail: formatDateTime(new Date(start), timeZone),
      })),
  ]
  const beyond = (page: { total: number; items: unknown[] } | undefined) =>
    page ? page.total - page.items.length : 0
  return {
    found,
    /** Number of further matches; typing more narrows them down. */
    more: beyond(series.data) + beyond(events.data),
    busy: asked !== text || series.isFetching || events.isFetching,
    error: series.error ?? events.error,
  }
}

/** Searches all main events and repeating events by name and lets the user choose one. */
export function ParentDialog({ title, value, caller, onChoose, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const { found, more, busy, error } = useParentSearch(typed.trim(), caller)
  const summary =
    found.length === 0 ? t('lists.nothingFound') : more > 0 ? t('lists.moreParents', { count: more }) : ''
  return (
    <Dialog
      title={title}
      closeLabel={t('lists.close')}
      onClose={onClose}
      footer={
        value !== '' && (
          <Button variant="quiet" onClick={() => onChoose('')}>
            {t('lists.anyParent')}
          </Button>
        )
      }
    >
      <FieldShell label={t('lists.search')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </FieldShell>
      <ul role="list" className="b-parents" aria-busy={busy || undefined}>
        {found.map((parent) => (
          <li key={parent.value}>
            <button
              type="button"
              className="b-parent"
              aria-current={parent.value === value || undefined}
              onClick={() => onChoose(parent.value)}
            >
              <span dir="auto">{parent.label}</span> <span className="b-hint">{parent.detail}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="b-hint" role="status">
        {error ? errorText(error) : busy ? <Spinner label={t('lists.loading')} /> : summary}
      </p>
    </Dialog>
  )
}
