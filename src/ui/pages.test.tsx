import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeBar } from './feedback/NoticeBar.tsx'
import { FormActions } from './form/Section.tsx'
import { Pagination } from './list/Pagination.tsx'
import { Dialog } from './overlay/Dialog.tsx'
import { AppShell } from './page/AppShell.tsx'
import { NavItem, NavList } from './page/NavList.tsx'
import { Tabs } from './page/Tabs.tsx'

describe('NoticeBar', () => {
  const close = vi.fn()
  const hold = vi.fn()
  const bar = (state: 'error' | 'success' | 'warning' | 'none', message?: string) => (
    <NoticeBar state={state} message={message} hasClose closeLabel="Close" onClose={close} onHold={hold} />
  )

  test('while a modal dialog is open it stands inside, by regions that were there before, and outside again after', () => {
    const page = (dialog: boolean, message?: string) => (
      <>
        {bar(message ? 'error' : 'none', message)}
        {dialog && (
          <Dialog title="A new place" closeLabel="Cancel" onClose={close}>
            <input aria-label="Name" />
          </Dialog>
        )}
      </>
    )
    const { rerender } = render(page(true))
    const dialog = screen.getByRole('dialog')
    const inside = within(dialog).getByRole('alert')
    rerender(page(true, 'Not saved.'))
    expect(inside.textContent).toBe('Not saved.')
    expect(screen.getAllByText('Not saved.')).toHaveLength(1)
    rerender(page(false, 'Not saved.'))
    expect(screen.getByRole('alert').textContent).toBe('Not saved.')
  })

  test('where buttons end a form it is seen above these, and spoken by the regions that stay', () => {
    const page = (form: boolean, message?: string) => (
      <>
        {form && <FormActions>Save</FormActions>}
        {bar(message ? 'success' : 'none', message)}
      </>
    )
    const { rerender } = render(page(true))
    const status = screen.getByRole('status')
    rerender(page(true, 'Saved.'))
    const actions = screen.getByText('Save').closest('[part=form-actions]') as HTMLElement
    expect(within(actions).getByText('Saved.')).toBeTruthy()
    expect(within(actions).getByRole('button', { name: 'Close' })).toBeTruthy()
    expect(status.textContent).toBe('Saved.')
    rerender(page(false, 'Saved.'))
    expect(screen.getByRole('status')).toBe(status)
    expect(within(status).getByRole('button', { name: 'Close' })).toBeTruthy()
  })
})

test('Pagination at the end the buttons stay focusable and do nothing', async () => {
  const go = vi.fn()
  const labels = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' }
  render(<Pagination label="Pages" text="page 9 of 9" page={9} pageCount={9} onPage={go} labels={labels} />)
  const next = screen.getByRole('button', { name: 'Next' })
  await userEvent.click(next)
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(go).not.toHaveBeenCalled()
})

describe('Dialog', () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>New place</button>
        {open && (
          <Dialog title="A new place" closeLabel="Close" onClose={() => setOpen(false)}>
            <input aria-label="Name" />
          </Dialog>
        )}
      </>
    )
  }

  test('a dialog is named, takes the focus to its first field and gives it back', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'New place' }))
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'A new place' }).open).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New place' }))
  })

  function Row() {
    const [state, setState] = useState<'there' | 'asked' | 'gone'>('there')
    return (
      <div tabIndex={-1} role="group" aria-label="Programme">
        {state !== 'gone' && <button onClick={() => setState('asked')}>Delete Regatta</button>}
        {state === 'asked' && (
          <Dialog title="Delete it?" closeLabel="Close" onClose={() => setState('gone')}>
            <p>For good.</p>
          </Dialog>
        )}
      </div>
    )
  }

  test('the focus goes to what was around a button that the dialog has deleted', async () => {
    render(<Row />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete Regatta' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Programme' }))
  })

  test('Escape asks to close, and the owner decides; what is cancelled inside, such as a file chooser, does not', () => {
    const close = vi.fn()
    render(
      <Dialog title="Log in again" closeLabel="Close" onClose={close}>
        <p>Your session has ended.</p>
      </Dialog>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log in again' }))
    fireEvent(
      screen.getByText('Your session has ended.'),
      new Event('cancel', { bubbles: true, cancelable: true }),
    )
    expect(close).not.toHaveBeenCalled()
    const notPrevented = fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledOnce()
    expect(notPrevented).toBe(false)
    expect(dialog.open).toBe(true)
  })
})

describe('AppShell', () => {
  beforeEach(() => {
    render(
      <AppShell
        brand="Backstage"
        navLabel="Menu"
        skipLabel="Skip to the content"
        nav={
          <NavList>
            <NavItem href="#/events" current>
              Events
            </NavItem>
            <NavItem href="#/notifications" count={3} countLabel="3 unread">
              Notifications
            </NavItem>
          </NavList>
        }
      >
        <h1>Events</h1>
      </AppShell>,
    )
  })

  const toggle = () => screen.getByRole('button', { name: 'Menu' })

  test('the menu button opens the menu it names; Escape closes it and returns the focus; a link closes it, too', async () => {
    const nav = screen.getByRole('navigation', { name: 'Menu' })
    expect(toggle().getAttribute('aria-controls')).toBe(nav.id)
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle())
    screen.getByRole('link', { name: 'Events' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(toggle())
    await userEvent.click(toggle())
    await userEvent.click(screen.getByRole('link', { name: 'Events' }))
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
  })

  test('entries say where one is and what waits; the skip button moves the focus to the content', async () => {
    expect(screen.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Notifications (3 unread)' }).hasAttribute('aria-current')).toBe(
      false,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Skip to the content' }))
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Events' }))).toBe(true)
  })

  test('there is no main and no banner, unless the page lacks them', () => {
    expect(screen.queryByRole('main')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    render(
      <AppShell brand="Town" navLabel="Menu" skipLabel="Skip" landmarks={new Set(['main', 'banner'])}>
        <h1>Places</h1>
      </AppShell>,
    )
    expect(screen.getByRole('banner').textContent).toContain('Town')
    expect(screen.getByRole('main').contains(screen.getByRole('heading', { name: 'Places' }))).toBe(true)
  })
})

describe('Tabs', () => {
  const items = [
    { id: 'config', label: 'Settings' },
    { id: 'content', label: 'Content' },
    { id: 'files', label: 'Files' },
  ]

  function Page() {
    const [selected, setSelected] = useState('config')
    return (
      <Tabs label="Theme" items={items} selected={selected} onSelect={setSelected}>
        Panel of {selected}
      </Tabs>
    )
  }

  const tab = (name: string) => screen.getByRole('tab', { name })

  beforeEach(() => {
    render(<Page />)
  })

  test('the panel belongs to the selected tab, which alone is in the tab order', () => {
    expect(screen.getByRole('tabpanel', { name: 'Settings' }).textContent).toBe('Panel of config')
    expect(items.map(({ label }) => tab(label).tabIndex)).toEqual([0, -1, -1])
    expect(tab('Settings').getAttribute('aria-selected')).toBe('true')
  })

  test('arrow keys, Home and End move the focus round, Enter and Space choose', async () => {
    tab('Settings').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(tab('Files'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tab('Content'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(tab('Files'))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(tab('Settings'))
    expect(screen.getByRole('tabpanel').textContent).toBe('Panel of config')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByRole('tabpanel', { name: 'Content' }).textContent).toBe('Panel of content')
    await userEvent.keyboard('{ArrowRight}[Space]')
    expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('Panel of files')
  })
})
