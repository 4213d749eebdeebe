import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { twoThemes } from '../../../testing/fake-themes.ts'
import { notice, renderApp } from '../../../testing/render-app.tsx'
import { ThemeScreen } from '../ThemeScreen.tsx'
import { ThemesScreen } from '../ThemesScreen.tsx'
import { themeRoute } from '../theme-route.ts'

vi.mock('../editor/CodeEditor.tsx', () => import('../../../testing/plain-editor.tsx'))

const themes = twoThemes(
  { 'template/event.tpl': 'event of all' },
  { 'template/home.tpl': 'home', 'template/extra.tpl': 'extra' },
)
const open = (name?: string) =>
  renderApp(<ThemeScreen />, {
    role: 'admin',
    path: themeRoute('Spring', { type: 'template', name }),
    themes,
  })
const editor = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Content of ${name}` })
const button = (name: string) => screen.getByRole('button', { name })
const online = () => act(() => void window.dispatchEvent(new Event('online')))

const conflict = 'Someone else has saved this file since you opened it'

/** Types into a file and saves it; no answer comes. `arrived`: it was saved all the same. */
async function saveUnanswered(arrived: boolean) {
  const app = await open('home.tpl')
  await app.user.type(await editor('home.tpl'), '!')
  app.refuse('save file', new ApiError(0, 'UnknownError'))
  await app.user.click(button('Save'))
  expect(await screen.findByText('Not saved yet: the calendar isn’t responding')).toBeTruthy()
  expect(screen.getByText(/saved as soon as you’re back online/)).toBeTruthy()
  if (arrived) app.saveBehind('Spring', 'template', 'home.tpl', 'home!')
  return app
}
const isSaved = () => waitFor(() => expect(notice()).toBe('The file has been saved.'))

it('sends a text again that got no answer, and says so', async () => {
  const { sent } = await saveUnanswered(false)
  online()
  await isSaved()
  expect(sent('save file')).toEqual(['home!', 'home!'])
  expect(screen.queryByText(/isn’t responding/)).toBeNull()
})

it('finds its own text on the server when only the answer got lost', async () => {
  await saveUnanswered(true)
  online()
  await isSaved()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it.each([
  ['is saved', false, ['home!', 'home!?', 'home!?']],
  ['is refreshed', true, ['home!', 'home!?']],
])('takes its own earlier text for nobody else’s when the file %s', async (_when, refreshes, expected) => {
  const { user, sent, calls } = await saveUnanswered(true)
  await user.type(await editor('home.tpl'), '?')
  const reads = () => calls.filter(({ call }) => call === 'get file').length
  const before = reads()
  if (refreshes) {
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    expect(screen.queryByText(conflict)).toBeNull()
  }
  await user.click(button('Save'))
  await isSaved()
  expect(sent('save file')).toEqual(expected)
  expect(screen.queryByText(conflict)).toBeNull()
})

it('says nothing of a save without an answer at another file, and does not send that one instead', async () => {
  const { user, refuse, sent } = await renderApp(
    <>
      <ThemeScreen />
      <Link href={themeRoute('Spring', { type: 'template', name: 'home.tpl' })}>home</Link>
      <Link href={themeRoute('Spring', { type: 'template', name: 'extra.tpl' })}>extra</Link>
    </>,
    { role: 'admin', path: themeRoute('Spring', { type: 'template', name: 'extra.tpl' }), themes },
  )
  await user.type(await editor('extra.tpl'), '?')
  await user.click(screen.getByRole('link', { name: 'home' }))
  await user.type(await editor('home.tpl'), '!')
  refuse('save file', new ApiError(0, 'UnknownError'))
  await user.click(button('Save'))
  await screen.findByText(/isn’t responding/)
  await user.click(screen.getByRole('link', { name: 'extra' }))
  await editor('extra.tpl')
  expect(screen.queryByText(/isn’t responding/)).toBeNull()
  online()
  expect(sent('save file')).toEqual(['home!'])
})

it('empties no file that somebody else has made under the name of a new one', async () => {
  const { user, saveBehind, sent } = await open()
  await screen.findByRole('rowheader', { name: 'home.tpl' })
  saveBehind('Spring', 'template', 'part.tpl', 'theirs')
  await user.click(button('New file'))
  const dialog = within(screen.getByRole('dialog', { name: 'New file' }))
  await user.type(dialog.getByRole('textbox', { name: 'File name' }), 'part')
  await user.click(dialog.getByRole('button', { name: 'Create file' }))
  expect(
    await dialog.findByText('There’s already a file with this name. Open it from the list.'),
  ).toBeTruthy()
  expect(sent('save file')).toEqual([])
})

it('takes over no file that somebody else has taken over and changed', async () => {
  const { user, saveBehind } = await open('event.tpl')
  await editor('event.tpl')
  saveBehind('Spring', 'template', 'event.tpl', 'theirs')
  await user.click(button('Customise'))
  await waitFor(async () => expect((await editor('event.tpl')).value).toBe('theirs'))
  expect(notice()).toBe('The file could not be saved!')
})

it('shows a theme that was just made as on its way, until the list has it', async () => {
  const { user, hold, history } = await renderApp(
    <>
      <Route path="/backstage/cms">
        <ThemesScreen />
      </Route>
      <Route path="/backstage/cms/theme">
        <ThemeScreen />
      </Route>
    </>,
    { role: 'admin', path: '/backstage/cms', themes },
  )
  await screen.findByRole('rowheader', { name: 'Spring' })
  await user.click(button('Create theme'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'April')
  const arrive = hold('list themes')
  await user.click(dialog.getByRole('button', { name: 'Create theme' }))
  await waitFor(() => expect(history.at(-1)).toBe(themeRoute('April')))
  expect(await screen.findByRole('heading', { level: 1, name: 'April' })).toBeTruthy()
  expect(screen.queryByText(/There’s no theme called/)).toBeNull()
  arrive()
  expect(await screen.findByRole('tab', { name: 'Settings' })).toBeTruthy()
})
