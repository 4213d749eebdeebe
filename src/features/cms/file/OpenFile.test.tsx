import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { twoThemes } from '../../../testing/fake-themes.ts'
import { notice, noticeSays, renderApp, retype } from '../../../testing/render-app.tsx'
import { ThemeScreen } from '../ThemeScreen.tsx'
import { ThemesScreen } from '../ThemesScreen.tsx'
import { themeRoute } from '../theme-route.ts'

vi.mock('../editor/CodeEditor.tsx', () => import('../../../testing/plain-editor.tsx'))

const themes = twoThemes(
  { 'template/home.tpl': 'home of all', 'template/event.tpl': 'event of all' },
  { 'template/home.tpl': 'home', 'template/extra.tpl': 'extra', 'config/config.yaml': 'parent: default\n' },
)

const open = (name?: string, theme = 'Spring') =>
  renderApp(<ThemeScreen />, {
    role: 'admin',
    path: themeRoute(theme, { type: name === 'config.yaml' ? 'config' : 'template', name }),
    themes,
  })
const editor = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Content of ${name}` })
const button = (name: string) => screen.getByRole('button', { name })

it('offers Save only while the text differs, says that it is saved, and goes on from the tag of the last save', async () => {
  const { user, calls, hold, sends } = await open('home.tpl')
  const text = await editor('home.tpl')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(text, '!')
  await user.type(text, '{Backspace}')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(text, '?')
  await user.click(button('Revert to the saved text'))
  expect((await editor('home.tpl')).value).toBe('home')
  expect(document.activeElement).toBe(await editor('home.tpl'))
  await user.type(text, '!')
  const proceed = hold('save file')
  await user.click(button('Save'))
  expect(button('Saving…').getAttribute('aria-busy')).toBe('true')
  proceed()
  await noticeSays('The file has been saved.')
  expect(calls).toContainEqual({ call: 'save file', id: 'Spring/template/home.tpl', body: 'home!' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect((await editor('home.tpl')).value).toBe('home!')
  expect(document.activeElement).toBe(await editor('home.tpl'))
  await user.type(await editor('home.tpl'), '?')
  await user.click(button('Save'))
  await sends('save file', ['home!', 'home!?'])
  expect(screen.queryByText('Someone else has saved this file since you opened it')).toBeNull()
})

it('shows where a template was refused, and keeps what was typed', async () => {
  const { user, refuse } = await open('home.tpl')
  await user.type(await editor('home.tpl'), '!')
  const fault = { reason: 'tag "if" not closed', file: 'home.tpl', line: 2, column: 7 }
  refuse('save file', new ApiError(400, 'invalid body', { fault }))
  await user.click(button('Save'))
  expect(await screen.findByText('Line 2, column 7: tag "if" not closed')).toBeTruthy()
  expect(notice()).toBe('The file could not be saved!')
  const text = await editor('home.tpl')
  expect(text.value).toBe('home!')
  expect(text.dataset.error).toBe('2:7')
  await user.type(text, '!')
  expect(screen.queryByText('Line 2, column 7: tag "if" not closed')).toBeNull()
})

it.each([
  ['home.tpl', '400', 'template', 'home!'],
  ['config.yaml', '300', 'config', 'parent: default\n!'],
])('edits %s on %s px and saves it', async (name, height, type, body) => {
  const { user, calls } = await open(name)
  expect((await editor(name)).dataset.height).toBe(height)
  await user.type(await editor(name), '!')
  await user.click(button('Save'))
  await noticeSays('The file has been saved.')
  expect(calls).toContainEqual({ call: 'save file', id: `Spring/${type}/${name}`, body })
})

it.each([
  ['Keep yours', 'home!', ['home!', 'home!']],
  ['Take theirs', 'theirs', ['home!']],
])('shows what somebody else has saved meanwhile: %s', async (choice, text, expected) => {
  const { user, saveBehind, sent } = await open('home.tpl')
  await user.type(await editor('home.tpl'), '!')
  saveBehind('Spring', 'template', 'home.tpl', 'theirs')
  await user.click(button('Save'))
  expect(await screen.findByText('Someone else has saved this file since you opened it')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Theirs' }).value).toBe('theirs')
  await user.click(button(choice))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect((await editor('home.tpl')).value).toBe(text)
  expect(sent('save file')).toEqual(expected)
})

it('has an inherited file taken over before it is changed, and what is typed then is no conflict', async () => {
  const { user, hold, sent, sends } = await open('event.tpl')
  expect((await editor('event.tpl')).readOnly).toBe(true)
  expect(screen.getByText('inherited')).toBeTruthy()
  expect(screen.getByText('Inherited from “default”')).toBeTruthy()
  const listed = hold('list files')
  await user.click(button('Customise'))
  await sends('save file', ['event of all'])
  expect((await editor('event.tpl')).readOnly).toBe(true)
  expect(notice()).toBe('')
  listed()
  await waitFor(() => expect(notice()).toContain('Spring'))
  expect((await editor('event.tpl')).readOnly).toBe(false)
  expect(document.activeElement).toBe(await editor('event.tpl'))
  expect(screen.getByText('own')).toBeTruthy()
  await user.type(await editor('event.tpl'), '!')
  await user.click(button('Save'))
  await noticeSays('The file has been saved.')
  expect(sent('save file')).toEqual(['event of all', 'event of all!'])
})

it('goes back to the parent’s file after a question', async () => {
  const { user, calls } = await open('home.tpl')
  await user.click(await screen.findByRole('button', { name: 'Revert to the parent’s file' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Revert to the parent’s file' }))
  await waitFor(async () => expect((await editor('home.tpl')).value).toBe('home of all'))
  expect(calls).toContainEqual({ call: 'delete file', id: 'Spring/template/home.tpl' })
  expect(notice()).toBe('The parent’s file is now used again.')
})

it('deletes a file that no parent has, and shows the others', async () => {
  const { user, history } = await open('extra.tpl')
  await user.click(await screen.findByRole('button', { name: 'Delete file' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete “extra.tpl”?' }))
  await user.click(question.getByRole('button', { name: 'Delete file' }))
  await waitFor(() => expect(history.at(-1)).toBe(themeRoute('Spring', { type: 'template' })))
  expect(notice()).toBe('The file “extra.tpl” has been deleted.')
  expect(await screen.findByRole('rowheader', { name: 'home.tpl' })).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: 'extra.tpl' })).toBeNull()
})

it('lets the files of a shipped theme be read only', async () => {
  await open('home.tpl', 'default')
  expect((await editor('home.tpl')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Customise' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete file' })).toBeNull()
})

it('makes a new file, whose ending may be left out', async () => {
  const { user, calls, history } = await renderApp(<ThemeScreen />, {
    role: 'admin',
    path: themeRoute('Spring', { type: 'template' }),
    themes,
  })
  await user.click(await screen.findByRole('button', { name: 'New file' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New file' }))
  const name = dialog.getByRole('textbox', { name: 'File name' })
  const make = dialog.getByRole('button', { name: 'Create file' })
  await user.click(make)
  expect(dialog.getByText('the field can not be empty!')).toBeTruthy()
  await user.type(name, '../etc')
  await user.click(make)
  expect(dialog.getByText('This file name isn’t valid. It must end with .tpl')).toBeTruthy()
  await retype(user, name, 'event')
  await user.click(make)
  expect(dialog.getByText('There’s already a file with this name. Open it from the list.')).toBeTruthy()
  await retype(user, name, 'part-new')
  await user.click(make)
  const id = 'Spring/template/part-new.tpl'
  await waitFor(() => expect(calls).toContainEqual({ call: 'save file', id, body: '' }))
  expect(history.at(-1)).toBe(themeRoute('Spring', { type: 'template', name: 'part-new.tpl' }))
  expect((await editor('part-new.tpl')).readOnly).toBe(false)
})

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
