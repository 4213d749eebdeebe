import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import css from './Tabs.css'

addStyles(css)

/** A tab; a link if `href` is given, so that it can be opened and shared by URL. */
export interface TabItem {
  id: string
  label: ReactNode
  href?: string
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  items: TabItem[]
  selected: string
  /** Called when a tab is selected; not needed if every tab is a link and the route decides. */
  onSelect?: (id: string) => void
  /** Content of the selected tab. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * WAI-ARIA Tabs with manual activation: arrow keys, Home and End move focus, Enter and Space select. Parts `tabs`,
 * `tab`, `tab-panel`.
 */
export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const prefix = useId()
  function move(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const index = tabs.findIndex((tab) => tab === event.target)
    if (event.key === ' ') {
      event.preventDefault()
      tabs[index]?.click()
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    tabs[step(index, tabs.length)]?.focus()
  }
  return (
    <>
      <div className="b-tabs" part="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {items.map(({ id, label: text, href }) => {
          const Tag = href === undefined ? 'button' : 'a'
          return (
            <Tag
              key={id}
              id={`${prefix}-${id}`}
              className="b-tab"
              part="tab"
              role="tab"
              {...(href === undefined ? { type: 'button' as const } : { href })}
              aria-selected={id === selected}
              aria-controls={`${prefix}-panel`}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => onSelect?.(id)}
            >
              {text}
            </Tag>
          )
        })}
      </div>
      <div
        id={`${prefix}-panel`}
        className="b-tab-panel"
        part="tab-panel"
        role="tabpanel"
        aria-labelledby={`${prefix}-${selected}`}
      >
        {children}
      </div>
    </>
  )
}
