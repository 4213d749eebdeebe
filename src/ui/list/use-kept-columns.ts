import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Measures the columns that the browser found for a table, and holds it to them; cards have none. */
function keepColumns(table: HTMLTableElement): void {
  delete table.dataset['kept']
  if (getComputedStyle(table).display !== 'table') return
  const widths = [...table.querySelectorAll('th[scope=col]')].map(
    (header) => `${header.getBoundingClientRect().width}px`,
  )
  table.style.setProperty('--_columns', widths.join(' '))
  table.dataset['kept'] = ''
}

/**
 * Keeps the columns of a Table as they are. The browser finds their widths from what all rows hold; from then on each row is
 * laid out for itself, and the columns stay where they are from page to page. They are found anew for more rows than ever
 * before, in another width of the table, and when `made` changes, what the columns are made with.
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
