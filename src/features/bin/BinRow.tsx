import { useMutation } from '@tanstack/react-query'
import DeleteIcon from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Restored } from '../../api/history.ts'
import type { BinItem } from '../../contracts/bin.ts'
import { dayOf, formatDay } from '../../core/dates.ts'
import { can } from '../../core/permissions.ts'
import { entryPath } from '../../core/routes.ts'
import { useWhoAndHow } from '../../kit/edit/history/use-who.ts'
import { useRestoreDeleted, useRestoreErrorText } from '../../kit/edit/restoring/use-restoring.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { EntryCells } from '../../kit/list/EntryTable.tsx'
import type { ListColumn, ListDeclaration } from '../../kit/list/list-declaration.ts'
import type { CellText } from '../../kit/list/use-cell-text.ts'
import { CallQuestion } from '../../kit/notice/CallQuestion.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { treeOf } from '../../ui/focus.ts'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts'
import { problemOf, RestoreDialog } from './RestoreDialog.tsx'

type Props = {
  declaration: ListDeclaration
  item: BinItem
  cellText: CellText
  selected: boolean
  onSelect: (on: boolean) => void
}

/** A deleted entry: what it was, who deleted it when, until when it stays, and the buttons that restore or remove it. */
export function BinRow({ declaration, item, cellText, selected, onSelect }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const caller = useCaller()
  const whoOf = useWhoAndHow()
  const dayText = (instant: string) => formatDay(dayOf(new Date(instant), timeZone))
  const start = item.start && dayText(item.start)
  const name = start ? t('lists.dated', { title: item.name, date: start }) : item.name

  function cell(column: ListColumn) {
    if (column.field === 'byName') return <bdi>{whoOf(item)}</bdi>
    if (column.field === 'until') return dayText(item.until)
    if (!column.primary) return cellText(column, entryOf<'bin'>(item))
    return (
      <div>
        <bdi>{item.name}</bdi>
        {start && <span className="b-bin-start">{start}</span>}
      </div>
    )
  }
  return (
    <TableRow selected={selected}>
      <TableCell kind="select">
        <BareCheckbox
          label={t('lists.select', { title: name })}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </TableCell>
      <EntryCells declaration={declaration} renderCell={cell} />
      <TableCell kind="actions">
        <span className="b-bin-actions">
          <RestoreButton item={item} name={name} />
          {can(caller, 'delete', 'bin', item) && <DeleteForGood item={item} name={name} />}
        </span>
      </TableCell>
    </TableRow>
  )
}

/** Where the focus goes when the row of a button is gone: the same button of the next row, or else the title of the page. */
function nextRow(button: HTMLElement) {
  const row = button.closest('tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return (
    next?.querySelector<HTMLElement>('.b-bin-restore') ?? treeOf(button)?.querySelector<HTMLElement>('h1')
  )
}

type ActionProps = Pick<Props, 'item'> & {
  /** With the date of an event: others may have the same name. */
  name: string
}

function RestoreButton({ item, name }: ActionProps) {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useRestoreErrorText()
  const [, navigate] = useLocation()
  const restoreDeleted = useRestoreDeleted()
  const button = useFocusGoesOn<HTMLButtonElement>(nextRow)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async () => restoreDeleted(item.id),
    onSuccess: say,
    onError: (failure) =>
      problemOf(failure) ?? notice.push({ state: 'error', message: errorText(failure, item.resource) }),
  })
  const problem = problemOf(error)

  function say({ resource, id, name: called }: Restored) {
    const open = () => navigate(entryPath(resource, id))
    notice.push({
      state: 'success',
      message: t('bin.restored', { name: called }),
      action: { label: t('bin.open'), run: open },
    })
  }
  return (
    <>
      <Button
        ref={button}
        small
        className="b-bin-restore"
        aria-label={t('bin.restoreNamed', { name })}
        busy={isPending}
        onClick={() => mutate()}
      >
        {t('bin.restore')}
      </Button>
      {problem && (
        <RestoreDialog
          item={item}
          problem={problem}
          onRestored={(restored) => {
            reset()
            say(restored)
          }}
          onClose={reset}
        />
      )}
    </>
  )
}

function DeleteForGood({ item, name }: ActionProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const button = useFocusGoesOn<HTMLButtonElement>(nextRow)
  const [asking, setAsking] = useState(false)

  async function call() {
    await whileLoggedIn(async () => (await api.history()).deleteForGood(item.id))
    setAsking(false)
    notice.push({ state: 'success', message: t('bin.deleted', { name }) })
    void invalidate('bin')
  }
  return (
    <>
      <IconButton
        ref={button}
        danger
        name={t('bin.deleteNamed', { name })}
        icon={<DeleteIcon />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <CallQuestion
          title={t('bin.deleteTitle', { name })}
          cancelLabel={t('deletion.cancel')}
          confirmLabel={t('bin.deleteConfirm')}
          busyLabel={t('deletion.deleting')}
          danger
          onCancel={() => setAsking(false)}
          call={call}
        >
          <p>{t('bin.deleteText')}</p>
        </CallQuestion>
      )}
    </>
  )
}
