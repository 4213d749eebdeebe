import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { type FakeTheme, twoThemes } from '../../../testing/fake-themes.ts'
import { notice, noticeSays, renderApp } from '../../../testing/render-app.tsx'
import { ThemeScreen } from '../ThemeScreen.tsx'
import { themeRoute } from '../theme-route.ts'

vi.mock('../editor/CodeEditor.tsx', () => import('../../../testing/plain-editor.tsx'))

const yaml = '# ours\nparent: default\nsitename: Town # as painted on the wall\n'

/** Images that can be read; this environment reads none. */
beforeEach(() => void vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined })))

const open = (text = yaml, files: FakeTheme['files'] = {}) =>
  renderApp(<ThemeScreen />, {
    role: 'admin',
    path: themeRoute('Spring'),
    themes: twoThemes({ 'image/logo.svg': btoa('<svg/>') }, { 'config/config.yaml': text, ...files }),
  })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content of config.yaml' })

it('changes the settings without YAML: comments stay, both agree, one Save', async () => {
  const { user, sent } = await open()
  const name = await field('Name of the calendar')
  expect(name.value).toBe('Town')
  await user.click(name)
  fireEvent.change(name, { target: { value: 'Harbour: calendar' } })
  expect(code().value).toBe(
    "# ours\nparent: default\nsitename: 'Harbour: calendar' # as painted on the wall\n",
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await noticeSays('The file has been saved.')
  expect(sent('save file')).toEqual([code().value])
  expect(document.activeElement).toBe(name)
})

it('follows what is typed in the YAML, and waits while that has a mistake; takes one text per language, and one for all again when they are equal', async () => {
  const { user } = await open()
  await field('Name of the calendar')
  fireEvent.change(code(), { target: { value: 'sitename: Village\nlead: Come in\n' } })
  expect((await field('Name of the calendar')).value).toBe('Village')
  expect((await field('Introduction')).value).toBe('Come in')
  fireEvent.change(code(), { target: { value: 'sitename: [' } })
  expect(await screen.findByText('The form can’t read these settings')).toBeTruthy()
  expect(code().value).toBe('sitename: [')
  await user.click(screen.getByRole('button', { name: 'Revert to the saved text' }))
  expect((await field('Name of the calendar')).value).toBe('Town')
  const toggle = () => screen.queryByRole('button', { name: 'One per language: Name of the calendar' })
  await user.click(toggle()!)
  const group = within(screen.getByRole('group', { name: 'Name of the calendar' }))
  const german = group.getByRole<HTMLInputElement>('textbox', { name: 'Deutsch' })
  expect(german.value).toBe('Town')
  fireEvent.change(german, { target: { value: 'Stadt' } })
  expect(code().value).toMatch(/\n {2}de: Stadt\n/)
  expect(code().value).toContain('\n  en: Town\n')
  expect(toggle()).toBeNull()
  await user.clear(german)
  await user.click(toggle()!)
  expect((await field('Name of the calendar')).value).toBe('Town')
})

it('shows what applies while a field is empty, and before anything is saved', async () => {
  await open('')
  const short = await field('Short name')
  expect(short.placeholder).toBe('Town')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getAllByText('Town').length).toBeGreaterThan(0)
  fireEvent.change(await field('Name of the calendar'), { target: { value: 'Harbour' } })
  expect(short.placeholder).toBe('Harbour')
  expect(preview.queryByText('Town')).toBeNull()
  expect(preview.getAllByText('Harbour').length).toBeGreaterThan(0)
})

it('takes a colour however it is typed, and says when it is none', async () => {
  const { user } = await open()
  const accent = await field('Accent colour')
  await user.type(accent, 'fe6')
  expect(screen.getByText('Write a colour like this: #14686b')).toBeTruthy()
  expect(code().value).toContain('accent: fe6')
  await user.tab()
  expect(accent.value).toBe('#ffee66')
  expect(code().value).toContain("accent: '#ffee66'")
  expect(screen.queryByText('Write a colour like this: #14686b')).toBeNull()
  expect(screen.getByText('Links and other text use a shade of it that is easy to read.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Accent colour in dark mode: pick').value).toBe('#ffee66')
  fireEvent.change(screen.getByLabelText('Accent colour: pick'), { target: { value: '#123456' } })
  expect(accent.value).toBe('#123456')
})

const fileCalls = (calls: readonly { call: string; id?: string }[]) =>
  calls.flatMap(({ call, id }) => (/^(upload|delete) file$/.test(call) ? [`${call} ${id}`] : []))

it('saves a logo at once, under its name, where the theme has none of its own', async () => {
  const { user, calls } = await open()
  await field('Name of the calendar')
  await user.upload(screen.getByLabelText<HTMLInputElement>('Logo'), new File(['<svg/>'], 'Harbour.SVG'))
  await noticeSays('“Spring” has a new logo.')
  expect(fileCalls(calls)).toEqual(['upload file Spring/image/logo.svg'])
  expect(code().value).toBe(yaml)
})

it('says of a damaged logo that it cannot be read, before it is sent and when the server finds out', async () => {
  const { user, calls, refuse } = await open()
  await field('Name of the calendar')
  const logo = screen.getByLabelText<HTMLInputElement>('Logo')
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValueOnce(new DOMException('', 'EncodingError'))
  await user.upload(logo, new File(['<svg><g></svg>'], 'torn.svg'))
  const unreadable = 'This image can’t be read. The file may be damaged. Please choose another one.'
  expect(await screen.findByText(unreadable)).toBeTruthy()
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValueOnce(new DOMException('', 'InvalidStateError')))
  await user.upload(logo, new File(['png'], 'torn.png'))
  expect(await screen.findByText(unreadable)).toBeTruthy()
  expect(fileCalls(calls)).toEqual([])

  const fault = { file: 'logo.ico', reason: 'not a valid .ico file' }
  refuse('upload file', new ApiError(400, 'invalid body', { fields: { content: 'invalid' }, fault }))
  await user.upload(logo, new File(['ico'], 'torn.ico'))
  await noticeSays(`The file could not be saved! ${unreadable}`)
  expect(screen.getByText(unreadable)).toBeTruthy()
})

it('asks before it replaces the theme’s own logo, whose file would be gone', async () => {
  const { user, calls } = await open(yaml, { 'image/logo.png': btoa('old') })
  await field('Name of the calendar')
  const choose = async () =>
    user.upload(screen.getByLabelText<HTMLInputElement>('Logo'), new File(['<svg/>'], 'Harbour.SVG'))
  await choose()
  const question = await screen.findByRole('alertdialog', { name: 'Replace the logo of “Spring”?' })
  expect(question.textContent).toContain('logo.png will be deleted and can’t be brought back.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(fileCalls(calls)).toEqual([])
  expect(notice()).toBe('')
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await noticeSays('“Spring” has a new logo.')
  expect(fileCalls(calls)).toEqual(['upload file Spring/image/logo.svg', 'delete file Spring/image/logo.png'])
})

it('says why a logo was not taken', async () => {
  const { refuse, calls } = await open()
  await field('Name of the calendar')
  const logo = screen.getByLabelText<HTMLInputElement>('Logo')
  fireEvent.change(logo, { target: { files: [new File(['x'], 'logo.exe')] } })
  expect(await screen.findByText(/^Files of this type must end with \.webp/)).toBeTruthy()
  refuse('upload file', new ApiError(500, 'InternalServerError'))
  fireEvent.change(logo, { target: { files: [new File(['x'], 'logo.png')] } })
  expect(await screen.findByText('Oops, something went wrong on the other side')).toBeTruthy()
  expect(notice()).toMatch(/^The file could not be saved! /)
  expect(calls.some(({ call }) => call === 'delete file')).toBe(false)
})

it('sets the region whose public holidays are marked, and names one that is not known', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Public holidays' }))
  await user.keyboard('sach')
  await user.click(await screen.findByRole('option', { name: /^Germany, Sachsen\s*DE-SN$/ }))
  expect(code().value).toContain('holidays: DE-SN\n')
  fireEvent.change(code(), { target: { value: 'sitename: Town\nholidays: DE-XY\n' } })
  expect(await screen.findByText(/We don’t know “DE-XY”/)).toBeTruthy()
})
