import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Button } from './actions/Button.tsx'
import { IconButton } from './actions/IconButton.tsx'
import { MenuButton } from './actions/MenuButton.tsx'
import { FieldShell } from './form/FieldShell.tsx'
import { Section } from './form/Section.tsx'
import { Checkbox } from './inputs/Checkbox.tsx'
import { FileDrop } from './inputs/FileDrop.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import { CalendarGrid } from './widgets/CalendarGrid.tsx'

describe('Button', () => {
  test('a button is of type button unless told otherwise', async () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
    const press = vi.fn()
    render(
      <form onSubmit={submit}>
        <Button onClick={press}>Preview</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect(press).toHaveBeenCalledOnce()
    expect(submit).not.toHaveBeenCalled()
  })

  test('a button of an icon alone says its name to the pointer, the current one', async () => {
    const { rerender } = render(<IconButton name="Edit Summer fair" icon="✎" />)
    const button = screen.getByRole('button', { name: 'Edit Summer fair' })
    await userEvent.hover(button)
    expect(button.title).toBe('Edit Summer fair')
    await userEvent.unhover(button)
    rerender(<IconButton name="Edit Choir" icon="✎" />)
    await userEvent.hover(button)
    expect(button.title).toBe('Edit Choir')
  })
})

describe('MenuButton', () => {
  const duplicate = vi.fn()

  beforeEach(() => {
    duplicate.mockClear()
    HTMLElement.prototype.hidePopover = vi.fn()
    render(
      <MenuButton
        name="More for Choir"
        entries={[
          { id: 'duplicate', label: 'Duplicate', onSelect: duplicate },
          { id: 'view', label: 'View', href: '#/view' },
        ]}
      >
        …
      </MenuButton>,
    )
  })

  /** Dispatches the toggle events of a popover, which the test environment does not support. */
  function toggle(type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') {
    const popover = document.querySelector('[popover]')
    if (!popover) throw new Error('there is no popover')
    fireEvent(popover, Object.assign(new Event(type), { newState }))
  }

  test('the button says whether its menu is open, and gets the focus back from the closing menu', () => {
    const button = screen.getByRole('button', { name: 'More for Choir' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    toggle('toggle', 'open')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    screen.getByRole('link', { name: 'View' }).focus()
    toggle('beforetoggle', 'closed')
    toggle('toggle', 'closed')
    expect(document.activeElement).toBe(button)
  })

  test('an entry acts and closes the menu; a link is a link', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
    expect(duplicate).toHaveBeenCalledOnce()
    expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledOnce()
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('#/view')
  })

  test('closing leaves the focus alone when it was elsewhere', () => {
    toggle('beforetoggle', 'closed')
    toggle('toggle', 'closed')
    expect(document.activeElement).toBe(document.body)
  })
})

test('Checkbox stays indeterminate where a click clears it but nothing changed', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'All rows' })
  const noop = () => undefined
  const { rerender } = render(<Checkbox label="All rows" checked={false} indeterminate onChange={noop} />)
  box().indeterminate = false
  rerender(<Checkbox label="All rows" checked={false} indeterminate onChange={noop} />)
  expect(box().indeterminate).toBe(true)
})

describe('FileDrop', () => {
  const take = vi.fn()
  const poster = new File(['…'], 'poster.png', { type: 'image/png' })

  beforeEach(() => {
    take.mockClear()
    render(<FileDrop control={{ id: 'image' }} accept="image/*" chooseText="Choose an image" onFile={take} />)
  })

  test('a file can be chosen, and the same one again', async () => {
    await userEvent.upload(screen.getByLabelText('Choose an image'), poster)
    await userEvent.upload(screen.getByLabelText('Choose an image'), poster)
    expect(take.mock.calls).toEqual([[poster], [poster]])
  })

  test('pasted text is left alone', () => {
    const untouched = fireEvent.paste(screen.getByLabelText('Choose an image'), {
      clipboardData: { files: [] },
    })
    expect(untouched).toBe(true)
    expect(take).not.toHaveBeenCalled()
  })
})

test('FieldShell a group of controls is named by the label', () => {
  render(
    <FieldShell label="Coordinates" group>
      {() => (
        <>
          <TextInput aria-label="Latitude" />
          <TextInput aria-label="Longitude" />
        </>
      )}
    </FieldShell>,
  )
  expect(screen.getByRole('group', { name: 'Coordinates' }).querySelectorAll('input')).toHaveLength(2)
})

describe('Section', () => {
  const section = (isUsed: boolean) => (
    <Section title="Access" fold="Entrance, toilet …" isUsed={isUsed}>
      <input aria-label="Entrance" />
    </Section>
  )

  const fold = () => screen.getByText('Entrance, toilet …').closest('details')!

  it('is folded until one of its fields is used, and stays open when that is emptied', () => {
    const { rerender } = render(section(false))
    expect(fold().open).toBe(false)
    rerender(section(true))
    expect(fold().open).toBe(true)
    rerender(section(false))
    expect(fold().open).toBe(true)
  })

  it('is open from the start if a field is used', () => {
    render(section(true))
    expect(fold().open).toBe(true)
  })
})

describe('CalendarGrid', () => {
  const texts = { previous: 'Previous month', next: 'Next month' }
  const focused = () => document.activeElement?.getAttribute('aria-label')

  test('shows the month of the chosen day, the week from Monday, and gives the day that is picked', async () => {
    const select = vi.fn()
    render(
      <CalendarGrid texts={texts} language="en" today="2026-11-18" selected="2026-10-25" onSelect={select} />,
    )
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined()
    expect(screen.getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Monday')
    expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('25')
    await userEvent.click(screen.getByRole('button', { name: /26 October 2026/ }))
    expect(select).toHaveBeenLastCalledWith('2026-10-26')
  })

  test('speaks German, and days out of bounds cannot be picked', async () => {
    const select = vi.fn()
    render(
      <CalendarGrid
        texts={texts}
        language="de"
        today="2026-11-18"
        min="2026-11-10"
        max="2026-11-20"
        onSelect={select}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: /, 9\. November 2026/ }))
    await userEvent.click(screen.getByRole('button', { name: /21\. November 2026/ }))
    expect(select).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: /20\. November 2026/ }))
    expect(select).toHaveBeenCalledWith('2026-11-20')
  })

  test('leafs through the months', async () => {
    render(<CalendarGrid texts={texts} language="en" today="2026-12-31" onSelect={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeDefined()
  })

  test('is walked through by keys, one tab stop in all', async () => {
    const select = vi.fn()
    const user = userEvent.setup()
    render(<CalendarGrid texts={texts} language="en" today="2026-11-18" autoFocus onSelect={select} />)
    expect(focused()).toMatch(/^Wednesday.* 18 November 2026$/)
    for (const [keys, day] of [
      ['{ArrowRight}', 'Thursday 19 November 2026'],
      ['{ArrowDown}', 'Thursday 26 November 2026'],
      ['{ArrowDown}', 'Thursday 3 December 2026'],
      ['{ArrowLeft}{ArrowUp}', 'Wednesday 25 November 2026'],
      ['{Home}', 'Monday 23 November 2026'],
      ['{End}', 'Sunday 29 November 2026'],
      ['{PageUp}', 'Thursday 29 October 2026'],
      ['{PageDown}', 'Sunday 29 November 2026'],
      ['{Shift>}{PageDown}{/Shift}', 'Monday 29 November 2027'],
    ] as const) {
      await user.keyboard(keys)
      expect(focused()?.replace(',', '')).toBe(day)
    }
    await user.keyboard('{Enter}')
    expect(select).toHaveBeenCalledWith('2027-11-29')
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map((stop) => stop.getAttribute('data-day'))).toEqual([null, null, '2027-11-29'])
  })
})
