import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { retype } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import { applyMarkdown, type MarkdownCommand } from './markdown-edits.ts'

const fields = [{ name: 'description', kind: 'markdown' as const }]

it('marks what is selected', async () => {
  const app = await renderFields(fields, { values: { description: 'come early' } })
  const area = screen.getByLabelText('Description') as HTMLTextAreaElement
  area.setSelectionRange(5, 10)
  await app.user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(await app.save()).toEqual({ description: 'come **early**' })
})

it('does so by keyboard too', async () => {
  const app = await renderFields(fields, { values: { description: 'early' } })
  const area = screen.getByLabelText('Description') as HTMLTextAreaElement
  await app.user.click(area)
  area.setSelectionRange(0, 5)
  await app.user.keyboard('{Control>}i{/Control}')
  expect(area.value).toBe('_early_')
})

it('is one stop of the Tab key, with arrow keys between its buttons', async () => {
  const app = await renderFields(fields)
  screen.getByRole('button', { name: 'Bold' }).focus()
  await app.user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }))
  await app.user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link' }))
  await app.user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Description'))
})

it('shows the text as the public pages do, while it is being typed', async () => {
  const app = await renderFields(fields, { values: { description: 'come **early**\n\n# Where' } })
  const toggle = screen.getByRole('button', { name: 'Preview' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await app.user.click(screen.getByLabelText('Description'))
  await app.user.tab()
  expect(document.activeElement).toBe(toggle)
  await app.user.keyboard('{Enter}')
  const preview = await screen.findByRole('region', { name: 'Preview: Description' })
  expect((await within(preview).findByText('early')).tagName).toBe('STRONG')
  expect(within(preview).getByRole('heading', { name: 'Where' })).toBeTruthy()
  await retype(app.user, screen.getByLabelText('Description'), '<b>raw</b> https://example.org')
  expect(await within(preview).findByText('<b>raw</b>', { exact: false })).toBeTruthy()
  expect(within(preview).getByRole('link').getAttribute('href')).toContain('https://example.org')
  await app.user.clear(screen.getByLabelText('Description'))
  expect(await within(preview).findByText('Nothing to show yet.')).toBeTruthy()
  await app.user.click(toggle)
  expect(screen.queryByRole('region', { name: 'Preview: Description' })).toBeNull()
})

/** Parses a text whose selection is marked by brackets: `come ⟦early⟧`. */
const selected = (marked: string) => {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end }
}

const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`

const cases: [MarkdownCommand, string, string][] = [
  ['bold', 'come ⟦early⟧ please', 'come **⟦early⟧** please'],
  ['bold', 'come **⟦early⟧** please', 'come ⟦early⟧ please'],
  ['bold', 'come ⟦⟧', 'come **⟦sample⟧**'],
  ['italic', '⟦early⟧', '_⟦early⟧_'],
  ['heading', 'one\ntw⟦⟧o\nthree', 'one\n## ⟦two⟧\nthree'],
  ['list', '⟦one\ntwo⟧', '- ⟦one\n- two⟧'],
  ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
  ['list', '⟦⟧', '- ⟦sample⟧'],
  ['link', 'see ⟦the map⟧', 'see [the map](⟦https://⟧)'],
  ['link', 'see ⟦https://example.org⟧', 'see [⟦sample⟧](https://example.org)'],
]

it.each(cases)('%s: %s', (command, before, after) => {
  expect(shown(applyMarkdown(selected(before), command, 'sample'))).toBe(after)
})
