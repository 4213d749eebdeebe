import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { Notices } from '../../kit/notice/Notices.tsx'
import { catchDownloads } from '../../testing/downloads.ts'
import { type FakeTheme, twoThemes } from '../../testing/fake-themes.ts'
import { hrefOf, notice, noticeSays, renderApp, retype } from '../../testing/render-app.tsx'
import { ThemesScreen } from './ThemesScreen.tsx'

const themes = twoThemes({}, {})

const open = (path = '/backstage/cms', given: FakeTheme[] = themes) =>
  renderApp(<ThemesScreen />, { role: 'admin', path, themes: given })

const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)

const reload = vi.fn<() => void>()
beforeEach(() => {
  HTMLElement.prototype.hidePopover = vi.fn()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
})

it('lists the themes: which is active, what they inherit from, which are shipped; and offers an own one made from each', async () => {
  const { user } = await open()
  const shipped = await row('default')
  expect(shipped.getByText('Active')).toBeTruthy()
  expect(shipped.getByText('Built-in, read-only')).toBeTruthy()
  expect(shipped.queryByRole('button', { name: 'Activate default' })).toBeNull()
  expect(shipped.queryByRole('button', { name: 'Delete' })).toBeNull()
  const own = await row('Spring')
  expect(own.getByText('default')).toBeTruthy()
  expect(await hrefOf('Spring', own)).toBe('/backstage/cms/theme?theme=Spring')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Themes (2)')
  await user.click((await row('Spring')).getByRole('button', { name: 'Create your own theme from this' }))
  const parent = within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox')
  expect(parent.value).toBe('Spring')
})

it('says when there is none', async () => {
  await open('/backstage/cms', [])
  expect(await screen.findByText('no themes available')).toBeTruthy()
})

it('makes a theme: the name is required, the parent is chosen; a failure keeps the dialog open', async () => {
  const { user, calls, history, refuse } = await open()
  await row('Spring')
  await user.click(screen.getByRole('button', { name: 'Create theme' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Create a theme' }))
  await user.click(dialog.getByRole('button', { name: 'Create theme' }))
  expect(dialog.getByText('the field can not be empty!')).toBeTruthy()
  expect(notice()).toBe('Formfield Name: the field can not be empty!')

  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'SPRING')
  await user.click(dialog.getByRole('button', { name: 'Create theme' }))
  expect(dialog.getByText('An entry with this name already exists')).toBeTruthy()

  await retype(user, dialog.getByRole('textbox', { name: 'Name' }), 'a/b')
  await user.click(dialog.getByRole('button', { name: 'Create theme' }))
  expect(
    dialog.getByText('Names can’t contain slashes or begin with a dot. Try something like “Summer 2027”.'),
  ).toBeTruthy()
  expect(calls.filter(({ call }) => call === 'create theme')).toEqual([])

  await retype(user, dialog.getByRole('textbox', { name: 'Name' }), 'April')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Inherits from' }), 'Spring')
  refuse('create theme', new ApiError(500, 'InternalServerError'))
  await user.click(dialog.getByRole('button', { name: 'Create theme' }))
  expect(await dialog.findByText('Oops, something went wrong on the other side')).toBeTruthy()
  expect(notice()).toBe('Oops, something went wrong on the other side')
  await user.click(dialog.getByRole('button', { name: 'Create theme' }))
  await waitFor(() => expect(history.at(-1)).toBe('/backstage/cms/theme?theme=April'))
  expect(calls).toContainEqual({ call: 'create theme', body: { name: 'April', parent: 'Spring' } })
  expect(notice()).toBe('The theme “April” has been created.')
})

it('activates a theme after a question, and loads the page anew', async () => {
  const { user, calls, history } = await open()
  await user.click((await row('Spring')).getByRole('button', { name: 'Activate Spring' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Activate “Spring”?' }))
  await user.click(question.getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(calls).toContainEqual({ call: 'activate theme', id: 'Spring' })
  expect(history.at(-1)).toBe('/backstage/cms?activated=Spring&before=default')
})

it.each([
  ['?activated=default', 'The theme “default” is now active.'],
  ['?activated=default&before=Autumn', 'The theme “default” is now active.'],
  ['?activated=Spring', ''],
])('tells after the reload with %s: %s', async (marker, said) => {
  const { history } = await open(`/backstage/cms${marker}`)
  await row('Spring')
  await noticeSays(said)
  expect(screen.queryByRole('button', { name: /Switch back/ })).toBeNull()
  if (said) expect(history.at(-1)).toBe('/backstage/cms')
})

it('repeats before the activation which colours are hard to read', async () => {
  const warning = {
    where: 'site',
    use: 'text',
    scheme: 'light',
    foreground: { property: '--ink', color: '#cccccc' },
    background: { property: '--paper', color: '#ffffff' },
    ratio: 1.6,
    required: 4.5,
  } as const
  const given = themes.map((theme) => ({ ...theme, contrast: theme.active ? [] : [warning] }))
  const { user } = await open('/backstage/cms', given)
  await user.click((await row('Spring')).getByRole('button', { name: 'Activate Spring' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(await question.findByText(/^Text, on public pages, light mode: 1.6 to 1/)).toBeTruthy()
  expect(question.getByText('Activate it anyway, or fix these colours first.')).toBeTruthy()
})

it('offers the theme before, once another one is active', async () => {
  const path = '/backstage/cms?activated=default&before=Spring'
  const content = (
    <>
      <ThemesScreen />
      <Notices />
    </>
  )
  const { user, calls, history } = await renderApp(content, { role: 'admin', path, themes })
  await user.click(await screen.findByRole('button', { name: 'Switch back to “Spring”' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(calls).toContainEqual({ call: 'activate theme', id: 'Spring' })
  expect(history.at(-1)).toBe('/backstage/cms?activated=Spring&before=default')
})

it('deletes a theme after a question that names it and which theme takes over, and says why one that is a parent stays', async () => {
  const active = themes.map((theme) => ({ ...theme, active: theme.name === 'Spring' }))
  const { user, calls, refuse } = await open('/backstage/cms', active)
  await user.click((await row('Spring')).getByRole('button', { name: 'Delete' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the theme “Spring”?' }))
  expect(question.getByText(/will go back to “default”/)).toBeTruthy()
  refuse('delete theme', new ApiError(400, 'still in use', { count: 2 }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  const text = '“Spring” is the parent of 2 other themes. Give them a different parent first.'
  expect(await question.findByText(text)).toBeTruthy()
  expect(notice()).toBe(text)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Spring' })).toBeNull())
  expect(calls).toContainEqual({ call: 'delete theme', id: 'Spring' })
  expect(notice()).toBe('The theme “Spring” has been deleted.')
})

it('opens a preview in a new tab, closes it when there is none, and says when the browser has blocked it', async () => {
  const replace = vi.fn<(url: string) => void>()
  const tab = { opener: window, location: { replace }, close: vi.fn<() => void>() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { user, refuse } = await open()
  const button = (await row('Spring')).getByRole('button', { name: 'Preview Spring in a new tab' })
  await user.click(button)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://calendar.test/?preview=token'))
  expect([tab.opener, tab.close.mock.calls]).toEqual([null, []])
  refuse('preview theme', new ApiError(404, 'not found'))
  await user.click(button)
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
  expect(notice()).toBe('This entry doesn’t exist, or has been deleted')
  opened.mockReturnValue(null)
  await user.click(button)
  expect(notice()).toMatch(/^Your browser has blocked the new tab/)
})

it('downloads a theme as a zip', async () => {
  const files = catchDownloads()
  const { user } = await open()
  await user.click((await row('default')).getByRole('button', { name: 'Download as zip' }))
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['default.zip']))
})

it('makes a theme out of a zip, and says why one was refused', async () => {
  const { user, calls, refuse, history } = await open()
  await row('Spring')
  await user.click(screen.getByRole('button', { name: 'Upload theme' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Upload theme' }))
  const submit = dialog.getByRole('button', { name: 'Upload' })
  await user.click(submit)
  expect(dialog.getAllByText('the field can not be empty!').length).toBeGreaterThan(0)
  const input = dialog.getByLabelText(/^Zip file/)
  await user.upload(input, new File(['x'], 'Autumn.zip', { type: 'application/zip' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Autumn')
  const fault = { reason: 'unexpected end', file: 'home.tpl', line: 3 }
  refuse('upload theme', new ApiError(400, 'invalid body', { fault }))
  await user.click(submit)
  expect(await dialog.findByText(/home.tpl.*3.*unexpected end/)).toBeTruthy()
  await user.click(submit)
  await waitFor(() => expect(history.at(-1)).toBe('/backstage/cms/theme?theme=Autumn'))
  expect(calls).toContainEqual({ call: 'upload theme', id: 'Autumn', body: 'x' })
  expect(notice()).toBe('The theme “Autumn” has been uploaded.')
})

it('replaces the files of a theme by a zip', async () => {
  const { user, calls } = await open()
  await user.click((await row('Spring')).getByRole('button', { name: 'Replace with a zip' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Replace “Spring” with a zip' }))
  const zip = new File(['y'], 'z.zip', { type: 'application/zip' })
  await user.upload(dialog.getByLabelText(/^Zip file/), zip)
  await user.click(dialog.getByRole('button', { name: 'Replace all files' }))
  await waitFor(() => expect(calls).toContainEqual({ call: 'upload theme', id: 'Spring', body: 'y' }))
})
