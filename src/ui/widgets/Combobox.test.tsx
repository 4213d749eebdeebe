import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FieldShell } from '../form/FieldShell.tsx'
import { Combobox } from './Combobox.tsx'
import type { ComboboxProps } from './Combobox.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

const options = [
  { value: 'id:1', label: 'Town hall', detail: 'Market 1' },
  { value: 'id:2', label: 'Old barn', detail: 'Mill lane 7' },
  { value: 'id:3', label: 'Town library', detail: 'Market 9' },
]
const texts = {
  list: 'Choices',
  clear: 'Clear',
  empty: 'Nothing found',
  loading: 'Loading',
  more: (count: number) => `${count} more`,
  remove: (label: string) => `Remove ${label}`,
  removed: (label: string) => `${label} removed`,
  chosen: 'Chosen',
}
const changes = vi.fn()

function Location(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  return (
    <FieldShell label="Location">
      {(control) => (
        <Combobox
          control={control}
          options={options}
          texts={texts}
          {...props}
          value={value}
          onChange={(next) => {
            changes(next)
            setValue(next)
          }}
        />
      )}
    </FieldShell>
  )
}

function Tags({ start = [] as string[] }) {
  const [values, setValues] = useState(start)
  return (
    <FieldShell label="Tags">
      {(control) => (
        <MultiCombobox
          control={control}
          options={options}
          texts={texts}
          freeText={(text) => `Use ${text}`}
          values={values}
          onChange={(next) => {
            changes(next)
            setValues(next)
          }}
        />
      )}
    </FieldShell>
  )
}

const field = (name = 'Location') => screen.getByRole<HTMLInputElement>('combobox', { name })
const shown = () => screen.getAllByRole('option').map((option) => option.textContent)

test('typing narrows the choices, says when nothing is found, and one is taken by keyboard', async () => {
  render(<Location />)
  await userEvent.type(field(), 'zzz')
  expect(screen.getByText('Nothing found')).toBeDefined()
  await userEvent.clear(field())
  await userEvent.type(field(), 'barn')
  expect(shown()).toEqual(['Old barnMill lane 7'])
  await userEvent.keyboard('{Enter}')
  expect(changes).toHaveBeenLastCalledWith('id:2')
  expect(field().value).toBe('Old barn')
})

test('the label of the value is shown, and clearing empties it', async () => {
  render(<Location value="id:1" />)
  expect(field().value).toBe('Town hall')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changes).toHaveBeenLastCalledWith(null)
})

test('a free text that is left in the field becomes the value', async () => {
  render(<Location freeText={(text) => `Use “${text}”`} />)
  await userEvent.type(field(), 'By the river')
  expect(shown()).toEqual(['Use “By the river”'])
  await userEvent.tab()
  expect(changes).toHaveBeenLastCalledWith('By the river')
})

test('without free text, what was typed and left is no value', async () => {
  changes.mockClear()
  render(<Location value="id:1" />)
  await userEvent.type(field(), ' annex')
  await userEvent.tab()
  expect(changes).not.toHaveBeenCalled()
})

test('a new entry is made from the typed text, without choosing it yet', async () => {
  changes.mockClear()
  const create = vi.fn()
  render(<Location create={{ label: (text) => `Create ${text}`, onCreate: create }} />)
  await userEvent.type(field(), 'Harbour')
  await userEvent.click(screen.getByRole('option', { name: 'Create Harbour' }))
  expect(create).toHaveBeenCalledWith('Harbour')
  expect(changes).not.toHaveBeenCalled()
})

test('several values: typed ones by Enter and comma, chosen ones once', async () => {
  render(<Tags start={['id:1']} />)
  await userEvent.type(field('Tags'), 'open air{Enter}music,')
  expect(changes).toHaveBeenLastCalledWith(['id:1', 'open air', 'music'])
  await userEvent.type(field('Tags'), 'town hall,')
  expect(changes).toHaveBeenLastCalledWith(['id:1', 'open air', 'music'])
})

test('a value is removed by its button or by Backspace, and that is spoken', async () => {
  render(<Tags start={['id:1', 'music', 'outside']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove music' }))
  expect(changes).toHaveBeenLastCalledWith(['id:1', 'outside'])
  expect(screen.getByText('music removed').getAttribute('role')).toBe('status')
  await userEvent.type(field('Tags'), '{Backspace}')
  expect(changes).toHaveBeenLastCalledWith(['id:1'])
  expect(within(document.body).getByText('outside removed')).toBeDefined()
})

test.each([
  ['Location', <Location key="location" value="id:1" />, 'Town hall'],
  ['Tags', <Tags key="tags" start={['id:1', 'music', 'outside']} />, ''],
])('Escape in the closed %s changes nothing and reaches what is around it', async (name, picker, text) => {
  changes.mockClear()
  const around = vi.fn()
  const { container } = render(picker)
  container.addEventListener('keydown', ({ key }) => key === 'Escape' && around())
  act(() => field(name).focus())
  await userEvent.keyboard('{Escape}{Escape}')
  expect(changes).not.toHaveBeenCalled()
  expect(field(name).value).toBe(text)
  expect(screen.queryByText(/removed/)).toBeNull()
  expect(screen.queryByRole('option')).toBeNull()
  expect(around).toHaveBeenCalledTimes(2)
})

test.each([
  ['Location', <Location key="location" value="id:1" freeText={(text) => `Use “${text}”`} />, 'Town hall'],
  ['Tags', <Tags key="tags" start={['id:1', 'music']} />, ''],
])('Escape in the open %s drops what was typed, and nothing else', async (name, picker, before) => {
  changes.mockClear()
  render(picker)
  await userEvent.type(field(name), 'annex{Escape}{Escape}')
  expect(field(name).value).toBe(before)
  await userEvent.tab()
  expect(changes).not.toHaveBeenCalled()
})

test('the arrow keys go to the values and back, and Delete removes one', async () => {
  render(<Tags start={['id:1', 'music', 'outside']} />)
  act(() => field('Tags').focus())
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('music')
  await userEvent.keyboard('{Delete}')
  expect(changes).toHaveBeenLastCalledWith(['id:1', 'outside'])
  expect(screen.getByText('music removed')).toBeDefined()
  expect(focused()).toBe('outside')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(field('Tags'))
})

test('the arrow keys go round through the typed text if it is a value of its own', async () => {
  render(<Location freeText={(text) => `Use “${text}”`} />)
  const active = () => field().getAttribute('aria-activedescendant')
  await userEvent.type(field(), 'barn{ArrowDown}')
  expect(document.getElementById(active() ?? '')?.textContent).toBe('Old barnMill lane 7')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(changes).toHaveBeenLastCalledWith('id:2')
})

test('a composed letter is looked for once it is complete', async () => {
  render(<Location />)
  act(() => field().focus())
  const input = (value: string) =>
    fireEvent.input(field(), { target: { value }, inputType: 'insertCompositionText' })
  fireEvent.compositionStart(field())
  input('´')
  expect(field().value).toBe('´')
  expect(shown()).toHaveLength(3)
  input('b')
  fireEvent.compositionEnd(field())
  expect(shown()).toEqual(['Old barnMill lane 7', 'Town libraryMarket 9'])
})

test('what the browser fills in opens no list, and is a value once it is left', async () => {
  changes.mockClear()
  render(<Location freeText={(text) => `Use “${text}”`} />)
  fireEvent.input(field(), { target: { value: 'Mill lane 7' } })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.blur(field())
  expect(changes).toHaveBeenLastCalledWith('Mill lane 7')
})
