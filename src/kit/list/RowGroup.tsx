import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { limits } from '../../core/limits.ts'
import { TableBody } from '../../ui/list/Table.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { ListRow } from './ListRow.tsx'

type Props = Pick<ComponentProps<typeof ListRow>, 'settings' | 'onSelect' | 'onDelete'> & {
  group: readonly Entry[]
  /** Which group it is, from 0, where not all may be there: its rows say then which they are. */
  number: number | undefined
  selected: ReadonlyMap<string, Entry> | undefined
}

const groupSize = 10

/** Groups that a page of the usual size fills: they are always made. */
export const usualGroups = Math.ceil(limits.defaultPageSize / groupSize)

/** The rows of a page in groups: those of a long page are made group by group. */
export function groupsOf(entries: readonly Entry[]): (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(entries.length / groupSize) }, (_, index) =>
    entries.slice(index * groupSize, (index + 1) * groupSize),
  )
}

/** Some rows. Each shows whatever entry stands at its place: the next page costs a few texts instead of a new table. */
export const RowGroup = memo(function RowGroup({ group, number, selected, ...rest }: Props) {
  // The row of the headers is the first.
  const first = number === undefined ? undefined : number * groupSize + 2
  return (
    <TableBody>
      {group.map((entry, index) => (
        <ListRow
          key={index}
          entry={entry}
          rowIndex={first === undefined ? undefined : first + index}
          selected={selected?.has(entry.id)}
          {...rest}
        />
      ))}
    </TableBody>
  )
})

/** Far enough for a group to be there when it is scrolled to. */
const near = { rootMargin: '500px 0px' }

/** Rows beyond a page of the usual size: made when they come near or for the `whole` page, until then there is only the room for them. */
export function DistantGroup({ whole, ...props }: Props & { whole: boolean }) {
  const [reached, setReached] = useState(false)
  const room = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (!room.current) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setReached(true)
    }, near)
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  return reached || whole ? (
    <RowGroup {...props} />
  ) : (
    <TableBody ref={room} rows={props.group.length} aria-hidden />
  )
}
