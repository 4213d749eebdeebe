import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BinItem } from '../../contracts/bin.ts'
import { limits } from '../../core/limits.ts'
import { changedByRestoring, useRestoreErrorText } from '../../kit/edit/restoring/use-restoring.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { type Entry, entryOf } from '../../kit/form/form-declaration.ts'
import { EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { FilterBar, useNarrowing } from '../../kit/list/ListFrame.tsx'
import { NothingMatches } from '../../kit/list/NothingMatches.tsx'
import { type Selected, SelectPage, withRows } from '../../kit/list/SelectPage.tsx'
import { BulkResultBanner } from '../../kit/list/bulk/BulkResultBanner.tsx'
import type { BulkResult } from '../../kit/list/bulk/run-bulk.ts'
import { listDeclaration } from '../../kit/list/list-declaration.ts'
import { useCellText } from '../../kit/list/use-cell-text.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { bin } from '../../resources/bin/bin.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SelectionBar, SelectionPlace } from '../../ui/list/SelectionBar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { BinRow } from './BinRow.tsx'
import css from './bin.css'
import { restoreMany } from './restore-many.ts'

addStyles(css)

const declaration = listDeclaration(bin)

const nothingAhead = async () => undefined

const resourceOf = (entry: Entry) => (entry as unknown as BinItem).resource

/** Deleted entries, newest first: searched, restored one by one or many at once, and removed for good by administrators. */
export function BinScreen() {
  const { t } = useTranslation()
  const list = useEntryTable(declaration, 'bin')
  const cellText = useCellText(declaration, list.entries)
  const [selected, setSelected] = useState<Selected>(new Map())
  const select = (entries: readonly Entry[]) =>
    setSelected(new Map(entries.map((entry) => [entry.id, entry])))
  const { state, change } = list
  const narrowing = useNarrowing(declaration, state.filters, (filters) => {
    select([])
    change({ filters })
  })
  const total = list.data?.total
  const isEmpty = total === 0 && !narrowing.isNarrowed
  return (
    <>
      <PageHeader
        title={t('resources.bin.plural')}
        count={total !== undefined && t('lists.titleCount', { count: total })}
        description={!isEmpty && t('bin.intro')}
      />
      {!isEmpty && <FilterBar declaration={declaration} narrowing={narrowing} onReach={nothingAhead} />}
      <EntryTable
        list={list}
        label={t('resources.bin.plural')}
        rows={8}
        empty={
          narrowing.isNarrowed ? (
            <NothingMatches title={t('resources.bin.noMatch')} onClear={narrowing.clear} />
          ) : (
            <EmptyState title={t('resources.bin.empty')}>
              <p>{t('bin.emptyText')}</p>
            </EmptyState>
          )
        }
        selectPage={<SelectPage entries={list.entries} selected={selected} onSelect={select} />}
      >
        {(item) => (
          <BinRow
            key={item.id}
            declaration={declaration}
            item={item}
            cellText={cellText}
            selected={selected.has(item.id)}
            onSelect={(on) => select(withRows(selected, [entryOf<'bin'>(item)], on))}
          />
        )}
      </EntryTable>
      <RestoreSelected list={list} selected={[...selected.values()]} onSelect={select} />
    </>
  )
}

type SelectedProps = {
  list: ReturnType<typeof useEntryTable<'bin'>>
  selected: readonly Entry[]
  onSelect: (entries: readonly Entry[]) => void
}

/** Restores the selected entries, and says which ones could not be restored. */
function RestoreSelected({ list, selected, onSelect }: SelectedProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const restoreErrorText = useRestoreErrorText()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const [running, setRunning] = useState<{ done: number; count: number }>()
  const [result, setResult] = useState<BulkResult>()
  const total = list.data?.total ?? 0
  const progress = running ? t('bulk.working', running) : ''

  async function selectMatching() {
    try {
      const { items } = await api.resource('bin').list({ ...list.queryOf(1), limit: limits.maxListLimit })
      onSelect(items.map((item) => entryOf<'bin'>(item)))
    } catch (failure) {
      notice.push({ state: 'error', message: errorText(failure) })
    }
  }
  async function restore(entries: readonly Entry[]) {
    if (running) return
    const show = (done: number) => setRunning({ done, count: entries.length })
    show(0)
    const outcome = await restoreMany(api, entries, { attempt: whileLoggedIn, onProgress: show })
    setRunning(undefined)
    setResult(outcome)
    onSelect([])
    void invalidate(...new Set(outcome.done.flatMap((entry) => changedByRestoring(resourceOf(entry)))), 'bin')
  }
  return (
    <SelectionPlace>
      {result && (
        <BulkResultBanner
          nameOf={declaration.title}
          action="restore"
          result={result}
          undone={false}
          reasonText={(error, entry) => restoreErrorText(error, resourceOf(entry))}
          progress={progress}
          onAgain={() => void restore(result.failed.map(({ entry }) => entry))}
          onClose={() => setResult(undefined)}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          label={t('bulk.selection')}
          text={progress || t('bulk.selected', { count: selected.length })}
          links={
            <>
              {selected.length < total && (
                <Button small variant="quiet" onClick={() => void selectMatching()}>
                  {t('bulk.selectMatching', { count: total })}
                </Button>
              )}
              <Button small variant="quiet" onClick={() => onSelect([])}>
                {t('bulk.clearSelection')}
              </Button>
            </>
          }
          actions={
            <Button small busy={running !== undefined} onClick={() => void restore(selected)}>
              {t('bin.restore')}
            </Button>
          }
        />
      )}
    </SelectionPlace>
  )
}
