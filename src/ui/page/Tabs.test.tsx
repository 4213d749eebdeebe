import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

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

test('arrow keys, Home and End move the focus round without choosing', async () => {
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
})

test('Enter and Space choose', async () => {
  tab('Settings').focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('tabpanel', { name: 'Content' }).textContent).toBe('Panel of content')
  await userEvent.keyboard('{ArrowRight}[Space]')
  expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('Panel of files')
})
