import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Measures the column widths computed by the browser and fixes them; not for cards. */
function keepColumns(table: HTMLTableElement): void {
  delete table.dataset['kept']
  if (getComputedStyle(table).display !== 'table') return
  const widths = [...table.querySelectorAll('th[scope=col]')]
    .map((header) => header.getBoundingClientRect().width)
    .filter((width) => width > 0)
    .map((width) => `${width}px`)
  table.style.setProperty('--_columns', widths.join(' '))
  table.dataset['kept'] = ''
}

/**
 * Fixes the column widths of a Table. The browser computes them once from all rows; after that each row is laid out
 * independently, and columns do not shift between pages. Recomputed when there are more rows than before, when the
 * table's width changes, and when `made`, the source of the columns, changes.
 */
export function useKeptColumns(rows: number, made: unknown): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const found = useRef({ rows: 0, made, width: 0 })

  useLayoutEffect(() => {
    const known = found.current
    if (!table.current || (rows <= known.rows && made === known.made)) return
    keepColumns(table.current)
    found.current = { rows, made, width: table.current.clientWidth }
  }, [rows, made])

  useLayoutEffect(() => {
    const shown = table.current
    if (!shown) return
    const observer = new ResizeObserver(() => {
      if (shown.clientWidth === found.current.width) return
      found.current.width = shown.clientWidth
      keepColumns(shown)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])

  return table
}
