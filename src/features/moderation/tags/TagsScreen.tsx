import EditIcon from 'lucide-react/icons/pencil'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { TagUse } from '../../../core/calls.ts'
import { isSought, nameKey, soughtIn } from '../../../core/fold.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { BareCheckbox } from '../../../ui/inputs/Checkbox.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { SelectionBar, SelectionPlace } from '../../../ui/list/SelectionBar.tsx'
import {
  SortHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/list/Table.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './tags.css'
import { Failure, LoadFailed } from '../../../kit/notice/Failure.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { normalizeTags } from '../../../core/schema.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useUndoRun } from '../../../kit/notice/use-undo-run.ts'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

addStyles(css)

const columns = ['tag', 'events', 'revents'] as const

type Sorting = { column: (typeof columns)[number]; descending: boolean }

function sorted(tags: readonly TagUse[], { column, descending }: Sorting): TagUse[] {
  const direction = descending ? -1 : 1
  return tags.toSorted((a, b) => {
    const order = column === 'tag' ? a.tag.localeCompare(b.tag) : a[column] - b[column]
    return direction * order || a.tag.localeCompare(b.tag)
  })
}

/** All tags with their numbers of entries, for moderators: search, rename, merge. */
export function TagsScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useTags()
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ column: 'events', descending: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<readonly TagUse[]>([])
  const shown = useMemo(() => {
    const sought = soughtIn(search)
    return sorted(
      (data ?? []).filter(({ tag }) => isSought(sought, nameKey(tag))),
      sorting,
    )
  }, [data, search, sorting])
  const chosen = (data ?? []).filter(({ tag }) => selected.has(tag))
  const select = (tag: string, on: boolean) =>
    setSelected((before) => new Set(on ? [...before, tag] : [...before].filter((one) => one !== tag)))
  const sortBy = (column: Sorting['column']) =>
    setSorting((before) => ({
      column,
      descending: before.column === column ? !before.descending : column !== 'tag',
    }))
  return (
    <>
      <PageHeader
        title={t('tags.title')}
        count={data && t('lists.titleCount', { count: data.length })}
        description={t('tags.intro')}
      />
      <div className="b-tags-search">
        <FieldShell label={t('tags.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
        </FieldShell>
      </div>
      {error && <LoadFailed title={t('tags.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton kind="table" rows={8} label={t('tags.loading')} />}
      {data && shown.length === 0 && <EmptyState title={t(search === '' ? 'tags.empty' : 'tags.noMatch')} />}
      {shown.length > 0 && (
        <Table label={t('tags.title')}>
          <TableHead>
            <TableHeader kind="select">
              <VisuallyHidden>{t('tags.selection')}</VisuallyHidden>
            </TableHeader>
            {columns.map((column) => (
              <SortHeader
                key={column}
                label={t(`tags.${column}`)}
                kind={column === 'tag' ? 'title' : 'number'}
                sort={
                  sorting.column === column ? (sorting.descending ? 'descending' : 'ascending') : undefined
                }
                onSort={() => sortBy(column)}
              />
            ))}
            <TableHeader kind="actions">
              <VisuallyHidden>{t('tags.actions')}</VisuallyHidden>
            </TableHeader>
          </TableHead>
          <TableBody>
            {shown.map((use) => (
              <TagRow
                key={use.tag}
                use={use}
                selected={selected.has(use.tag)}
                onSelect={(on) => select(use.tag, on)}
                onRename={() => setChanging([use])}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {chosen.length > 0 && (
        <SelectionPlace>
          <SelectionBar
            label={t('tags.selection')}
            text={t('tags.selected', { count: chosen.length })}
            links={
              <Button small variant="quiet" onClick={() => setSelected(new Set())}>
                {t('tags.clear')}
              </Button>
            }
            actions={
              <Button small onClick={() => setChanging(chosen)}>
                {t(chosen.length === 1 ? 'tags.rename' : 'tags.merge')}
              </Button>
            }
          />
        </SelectionPlace>
      )}
      {changing.length > 0 && (
        <TagDialog
          chosen={changing}
          all={data ?? []}
          onClose={() => setChanging([])}
          onDone={() => {
            setChanging([])
            setSelected(new Set())
          }}
        />
      )}
    </>
  )
}

type RowProps = {
  use: TagUse
  selected: boolean
  onSelect: (on: boolean) => void
  onRename: () => void
}

function TagRow({ use: { tag, events, revents }, selected, onSelect, onRename }: RowProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const list = `/backstage/events?tags=${encodeURIComponent(tag)}`
  return (
    <TableRow selected={selected}>
      <TableCell kind="select">
        <BareCheckbox
          label={t('tags.select', { tag })}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </TableCell>
      <TableCell kind="title">
        <bdi>{tag}</bdi>
      </TableCell>
      <TableCell kind="number" label={t('tags.events')}>
        {events > 0 ? <a href={hrefs(list)}>{events}</a> : events}
      </TableCell>
      <TableCell kind="number" label={t('tags.revents')}>
        {revents}
      </TableCell>
      <TableCell kind="actions">
        <IconButton name={t('tags.renameNamed', { tag })} icon={<EditIcon />} onClick={onRename} />
      </TableCell>
    </TableRow>
  )
}

/** All tags with their numbers of entries. */
function useTags() {
  const { api } = useEnvironment()
  return useQuery({ queryKey: ['tags'], queryFn: async ({ signal }) => (await api.merging()).tags(signal) })
}

/** Replaces tags by another one; then everything that shows tags is read again. */
function useMergeTags() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  return useMutation({
    mutationFn: async ({ tags, into }: { tags: readonly string[]; into: string }) =>
      whileLoggedIn(async () => (await api.merging()).mergeTags(tags, into)),
    onSuccess: async () => {
      void invalidate('events', 'revents')
      await invalidate('tags')
    },
  })
}

/** How many entries have a tag. */
const entriesOf = ({ events, revents }: TagUse): number => events + revents

type Props = {
  /** The tags to replace; one is renamed, several are merged. */
  chosen: readonly TagUse[]
  all: readonly TagUse[]
  onClose: () => void
  onDone: () => void
}

/** Asks for the word that replaces one or more tags: at first the most frequent one of several. */
function TagDialog({ chosen, all, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const notice = useNotice()
  const undoRun = useUndoRun()
  const call = useMergeTags()
  const tags = chosen.map(({ tag }) => tag)
  const [first] = chosen.toSorted((a, b) => entriesOf(b) - entriesOf(a))
  const [into, setInto] = useState<string | null>(chosen.length > 1 ? (first?.tag ?? null) : null)
  const [isMissing, setMissing] = useState(false)
  const isRenaming = chosen.length === 1
  const label = t('tags.into')
  const texts = usePickerTexts(label)
  const options = all
    .filter(({ tag }) => !isRenaming || tag !== first?.tag)
    .map(({ tag }) => ({ value: tag, label: tag }))

  async function submit() {
    const [word] = normalizeTags([into ?? ''])
    setMissing(word === undefined)
    if (word === undefined) return
    const { count, run } = await call.mutateAsync({ tags, into: word })
    notice.push(
      count > 0
        ? { state: 'success', message: t('tags.done', { count }), ...undoRun.action(run) }
        : { state: 'error', message: t('tags.nothing') },
    )
    onDone()
  }
  return (
    <FormDialog
      title={
        isRenaming ? t('tags.renameTitle', { tag: tags[0] }) : t('tags.mergeTitle', { count: chosen.length })
      }
      className="b-question"
      closeLabel={t('tags.cancel')}
      cancelLabel={t('tags.cancel')}
      submitLabel={t(isRenaming ? 'tags.rename' : 'tags.merge')}
      busy={call.isPending}
      onClose={onClose}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      {!isRenaming && <p>{tags.join(', ')}</p>}
      <FieldShell label={label} hint={t('tags.intoHint')} error={isMissing && t('tags.required')}>
        {(control) => (
          <Combobox
            control={control}
            options={options}
            texts={texts}
            freeText={(text) => t('fields.tags.add', { tag: text.toLowerCase() })}
            value={into}
            onChange={(word) => {
              setInto(word)
              setMissing(false)
            }}
            placeholder={t('fields.picker.search')}
          />
        )}
      </FieldShell>
      <Failure error={call.error} />
    </FormDialog>
  )
}
