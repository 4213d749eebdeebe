import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { FieldShell } from '../form/FieldShell.tsx'
import { TextInput } from '../inputs/TextInput.tsx'
import { nothing, type Stories, type StoryProps } from '../stories.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Pagination } from './Pagination.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SortHeader, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'

function Events({ stale = false }: { stale?: boolean }) {
  return (
    <Table label="Events" stale={stale}>
      <TableHead>
        <SortHeader label="Name" kind="title" sort="ascending" onSort={nothing} />
        <TableHeader kind="date">Begins</TableHeader>
        <TableHeader>State</TableHeader>
      </TableHead>
      <TableBody>
        <TableRow selected={!stale}>
          <TableCell kind="title">
            <a href="#Table">Choir practice</a>
          </TableCell>
          <TableCell kind="date" label="Begins">
            28.11.2026
          </TableCell>
          <TableCell label="State">
            <Badge tone="success">Published</Badge>
          </TableCell>
        </TableRow>
        <TableRow muted>
          <TableCell kind="title">
            <a href="#Table">Flea market</a>
          </TableCell>
          <TableCell kind="date" label="Begins">
            29.11.2026
          </TableCell>
          <TableCell label="State">
            <Badge>Draft</Badge>
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  )
}

function Pages({ look }: StoryProps) {
  const [page, setPage] = useState(2)
  return (
    <Pagination
      label={`Pages, ${look}`}
      text={`Page ${page} of 9`}
      page={page}
      pageCount={9}
      onPage={setPage}
      labels={{ first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }}
    />
  )
}

function Filters() {
  const [open, setOpen] = useState(false)
  const field = (label: string) => (
    <FieldShell label={label}>{(control) => <TextInput {...control} />}</FieldShell>
  )
  return (
    <Toolbar many filters={field('Place')} filtersLabel="Filters" open={open} onOpen={setOpen}>
      {field('Search')}
    </Toolbar>
  )
}

export const stories: Stories = {
  Table: {
    'a row selected, another muted': () => <Events />,
    'new rows are loading': () => <Events stale />,
  },
  Pagination: { 'in the middle': Pages },
  Toolbar: { 'filters behind a button': Filters },
  ActiveFilters: {
    'two filters': () => (
      <ActiveFilters
        label="Active filters"
        filters={[
          { id: 'tag', label: 'Tag: concert', removeLabel: 'Remove the filter Tag: concert' },
          { id: 'free', label: 'Free', removeLabel: 'Remove the filter Free' },
        ]}
        onRemove={nothing}
        clearLabel="Remove all"
        onClear={nothing}
      />
    ),
  },
  SelectionBar: {
    'three selected': () => (
      <SelectionBar label="Selected events" text="3 selected" actions={<Button small>Publish</Button>} />
    ),
  },
}
