import EditIcon from 'lucide-react/icons/pencil'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { TagUse } from '../../../core/calls.ts'
import { fold } from '../../../core/fold.ts'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
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
import { TagDialog, useTags } from './TagDialog.tsx'
import css from './tags.css'

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
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ column: 'events', descending: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<readonly TagUse[]>([])
  const shown = useMemo(
    () =>
      sorted(
        (data ?? []).filter(({ tag }) => fold(tag).includes(fold(search.trim()))),
        sorting,
      ),
    [data, search, sorting],
  )
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
      {error && (
        <Banner
          tone="danger"
          role="alert"
          title={t('tags.failed')}
          action={<Button onClick={() => void refetch()}>{t('tags.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
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
      <TableCell kind="title">{tag}</TableCell>
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
