import { useId, useRef } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { classNames } from '../class-names.ts'
import { focusedNear } from '../focus.ts'
import { addStyles } from '../styles.ts'
import css from './MenuButton.css'

addStyles(css)

/** An entry of a menu: a link if `href` is given, otherwise a button that calls `onSelect`. */
export interface MenuEntry {
  id: string
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  /** Language of the label, if it differs from the page's. */
  lang?: string
  /** The entry in effect, among several to choose from. */
  current?: boolean
  href?: string
  onSelect?: () => void
}

export interface MenuButtonProps {
  /** Accessible name of the button. */
  name: string
  /** Content of the button: an icon, or an icon and text. */
  children: ReactNode
  entries: MenuEntry[]
  className?: string
}

/**
 * A button with a list of actions in a popover: the WAI-ARIA disclosure pattern with native light dismiss and
 * Escape. Returns focus to the button, because a popover closing inside a shadow root loses it.
 */
export function MenuButton({ name, children, entries, className }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)

  function beforeToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'closed')
      hadFocus.current = event.currentTarget.contains(focusedNear(event.currentTarget))
  }
  function toggle(event: ToggleEvent<HTMLDivElement>) {
    button.current?.setAttribute('aria-expanded', String(event.newState === 'open'))
    if (event.newState === 'closed' && hadFocus.current && isFocusLost(event.currentTarget))
      button.current?.focus()
  }
  function select(entry: MenuEntry) {
    popover.current?.hidePopover()
    entry.onSelect?.()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames('b-icon-button', 'b-menu-button', className)}
        part="menu-button"
        aria-label={name}
        title={name}
        aria-expanded="false"
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="b-menu"
        part="menu"
        onBeforeToggle={beforeToggle}
        onToggle={toggle}
      >
        <ul role="list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuItem entry={entry} onSelect={() => select(entry)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function MenuItem({ entry, onSelect }: { entry: MenuEntry; onSelect: () => void }) {
  const className = classNames('b-menu-item', entry.danger && 'b-menu-item-danger')
  return entry.href === undefined ? (
    <button
      type="button"
      className={className}
      lang={entry.lang}
      aria-current={entry.current || undefined}
      onClick={onSelect}
    >
      {entry.icon}
      <span>{entry.label}</span>
    </button>
  ) : (
    <a href={entry.href} className={className} onClick={onSelect}>
      {entry.icon}
      <span>{entry.label}</span>
    </a>
  )
}

/** True if nothing else in the same tree has focus, i.e. it was not moved deliberately when the menu closed. */
function isFocusLost(popover: Element): boolean {
  const active = focusedNear(popover)
  return active === null || active === document.body || popover.contains(active)
}
