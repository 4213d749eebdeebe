import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { Notices } from '../../../kit/notice/Notices.tsx'
import { twoThemes } from '../../../testing/fake-themes.ts'
import { noticeSays, renderApp } from '../../../testing/render-app.tsx'
import { ThemeScreen } from '../ThemeScreen.tsx'
import { themeRoute } from '../theme-route.ts'

vi.mock('../editor/CodeEditor.tsx', () => import('../../../testing/plain-editor.tsx'))

const old = `# ours
sitename: { de: Stadt am Fluss, en: Town }
lead: Day by day, for everyone in town
accent: '#14686b'
wishes: [{ tags: [kids], title: { de: Kinder, en: Children } }]
`
const now = `# ours
sitename: { de: Stadt am See, en: Town }
lead: Day by day, for everyone
accent: '#7a3e9d'
`

/** The settings have been saved, as `texts` says one after the other; their history is open. */
async function open(...texts: string[]) {
  const screenWithNotices = (
    <>
      <ThemeScreen />
      <Notices />
    </>
  )
  const [first, ...later] = texts
  // The fake server tells of the versions of what its table has.
  const spring = { id: 'Spring', name: 'Spring', settings: first }
  const app = await renderApp(screenWithNotices, {
    role: 'admin',
    path: themeRoute('Spring'),
    themes: twoThemes({}, { 'config/config.yaml': texts.at(-1)! }),
    data: { themes: [spring] },
  })
  for (const settings of later)
    await app.api.resource('themes').update('Spring', { settings } as unknown as { name: string })
  const dialog = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'History' }))
    const shown = await screen.findByRole('dialog', { name: 'History of “Spring”' })
    await within(shown).findAllByRole('listitem')
    return shown
  }
  return { ...app, dialog }
}

const marked = (field: HTMLElement, kind: string) =>
  [...field.querySelectorAll(`${kind} span:last-child`)].map(({ textContent }) => textContent)

it('says setting by setting what was changed, as the form names them', async () => {
  const { dialog } = await open(old, now)
  const [latest] = within(await dialog()).getAllByRole('listitem')
  const field = (name: string) => within(latest!).getByRole('group', { name })
  const all = within(latest!).getAllByRole('group')
  expect(all.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Name of the calendar',
    'Introduction',
    'Accent colour',
    'One-tap choices',
  ])
  expect(field('Name of the calendar').textContent).toContain('Deutsch: Stadt am ')
  expect(marked(field('Name of the calendar'), 'ins')).toEqual(['See'])
  expect(marked(field('Introduction'), 'del')).toEqual([' in town'])
  await waitFor(() => expect(field('Accent colour').textContent).toMatch(/Before#14686bAfter#7a3e9d/))
  expect(field('One-tap choices').textContent).toContain('Kinder / Children: kids')
})

it('shows the YAML where only a comment was changed', async () => {
  const { dialog } = await open(now, now.replace('ours', 'theirs'))
  const [latest] = within(await dialog()).getAllByRole('listitem')
  const yaml = within(latest!).getByRole('group', { name: 'As YAML' })
  expect([marked(yaml, 'del'), marked(yaml, 'ins')]).toEqual([['ours'], ['theirs']])
  expect(within(latest!).getAllByRole('group')).toHaveLength(1)
})

it('restores a version, keeps what was typed but not saved, and takes it back', async () => {
  const { dialog, user, sent, saveBehind } = await open(old, now)
  const lead = await screen.findByRole('textbox', { name: 'Introduction' })
  fireEvent.change(lead, { target: { value: 'Typed' } })
  const shown = await dialog()
  saveBehind('Spring', 'config', 'config.yaml', old)
  await user.click(within(shown).getByRole('button', { name: /^Restore this version/ }))
  await noticeSays(/has been restored/)
  expect(await screen.findByText('Someone else has saved this file since you opened it')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Introduction' }).value).toBe('Typed')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await noticeSays('The version from before is back.')
  expect(sent('restore')).toEqual([
    { version: 1, without: [] },
    { version: 2, without: [] },
  ])
})

it('names settings that are no longer possible, also those that nobody knows any more', async () => {
  const { dialog, user, sent, refuse } = await open(old, now)
  const shown = await dialog()
  const fields = { parent: 'invalidReference', font: 'invalid' } as const
  refuse('restore', new ApiError(400, 'invalid body', { fields }))
  await user.click(within(shown).getByRole('button', { name: /^Restore this version/ }))
  expect(await within(shown).findByText('Inherits from, font')).toBeTruthy()
  await user.click(within(shown).getByRole('button', { name: 'Restore everything else' }))
  await noticeSays(/has been restored/)
  expect(sent('restore').at(-1)).toEqual({ version: 1, without: ['parent', 'font'] })
})

it('is offered for themes that can be changed, where the server has versions', async () => {
  const themes = twoThemes({ 'config/config.yaml': now }, {})
  const shipped = await renderApp(<ThemeScreen />, { role: 'admin', path: themeRoute('default'), themes })
  await screen.findByText('This theme comes with the calendar and can’t be changed')
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  shipped.unmount()
  await renderApp(<ThemeScreen />, {
    role: 'admin',
    path: themeRoute('Spring'),
    themes,
    loaded: ({ api }) => void (api.capabilities = async () => ['themes']),
  })
  await screen.findByRole('textbox', { name: 'Name of the calendar' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'History' })).toBeNull())
})
