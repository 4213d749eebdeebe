import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { isThemeFileName, type ThemeFileType } from '../../../core/theme-files.ts'
import { useStore } from '../../../store/store.ts'
import { twoThemes } from '../../../testing/fake-themes.ts'
import { notice, noticeSays, renderApp } from '../../../testing/render-app.tsx'
import { ThemeScreen } from '../ThemeScreen.tsx'
import { themeRoute } from '../theme-route.ts'
import { limits } from '../../../core/limits.ts'
import { checkUpload, endingsOf, nameInTheme } from './check-upload.ts'

const themes = twoThemes({ 'image/logo.svg': btoa('<svg/>') }, { 'image/icon.png': btoa('png') })

class FakeFontFace {
  family: string
  constructor(family: string) {
    this.family = family
  }
  load = async () => this
}

beforeEach(() => {
  vi.stubGlobal('FontFace', FakeFontFace)
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true })
})

const open = (type: ThemeFileType, name?: string, theme = 'Spring') =>
  renderApp(<ThemeScreen />, { role: 'admin', path: themeRoute(theme, { type, name }), themes })
const input = (label = 'Upload a file') => screen.findByLabelText<HTMLInputElement>(label)
const file = (name: string, content = 'x') => new File([content], name)
const choose = async (chosen: File, label?: string) =>
  fireEvent.change(await input(label), { target: { files: [chosen] } })

it('shows an image before it is saved, and clears the input afterwards', async () => {
  const { user, calls } = await open('image')
  const chooser = await input()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.upload(chooser, file('logo.svg', '<svg/>'))
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'The image logo.svg' })
  expect(image.src).toMatch(/^blob:/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await noticeSays('The file has been uploaded.')
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'upload file', id: 'Spring/image/logo.svg', body: expect.any(Blob) }),
  )
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect((await input()).value).toBe('')
  const row = (await screen.findByRole('rowheader', { name: 'logo.svg' })).closest('tr')!
  await waitFor(() => expect(within(row).getByText('own')).toBeTruthy())
})

it('shows a sample text in a font', async () => {
  const { user } = await open('font')
  await user.upload(await input(), file('fraktur.ttf'))
  const sample = await screen.findByRole('img', { name: 'Sample text in fraktur.ttf' })
  await waitFor(() => expect(sample.style.fontFamily).toContain('preview'))
  expect(document.fonts.size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(document.fonts.size).toBe(0)
})

it('gives the file a name that a theme can have, and says when that is taken', async () => {
  const { user, calls } = await open('image')
  await choose(file('icon?.PNG'))
  await screen.findByText(/^Chosen: icon-\.png/, { selector: '.b-hint' })
  expect(screen.queryByText('This replaces the existing file with this name.')).toBeNull()
  await choose(file('icon.PNG'))
  await screen.findByText('This replaces the existing file with this name.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ id: 'Spring/image/icon.png' })))
})

it('refuses before the call what has another ending, is too large or can not be read', async () => {
  const { sent } = await open('image')
  await choose(file('movie.gif'))
  const endings = '.webp, .jpg, .jpeg, .png, .svg, .ico'
  expect(await screen.findByText(`Files of this type must end with ${endings}`)).toBeTruthy()
  await choose(file('large.png', 'x'.repeat(1_048_577)))
  expect(await screen.findByText(/^The file is too large: 1 MB. The limit is 1 MB/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(sent('upload file')).toEqual([])
  const broken = file('a.png')
  broken.arrayBuffer = () => Promise.reject(new Error('gone'))
  await choose(broken)
  await noticeSays('The file could not be read!')
  expect(screen.getAllByText('The file could not be read!')).toHaveLength(2)
})

it('says when the server does not take it, and keeps what was chosen', async () => {
  const { user, refuse } = await open('font')
  await user.upload(await input(), file('a.ttf'))
  refuse('upload file', new ApiError(400, 'http: request body too large'))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The file is too large')).toBeTruthy()
  expect(notice()).toBe('The file could not be saved!')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('needs a user', async () => {
  const { user, sent } = await open('image')
  await user.upload(await input(), file('a.png'))
  const save = await screen.findByRole('button', { name: 'Save' })
  useStore.getState().logout()
  await user.click(save)
  expect(screen.getAllByText('Please log in and choose a file.').length).toBeGreaterThan(0)
  expect(sent('upload file')).toEqual([])
})

it('replaces an image by another one of the same ending', async () => {
  const { user, calls } = await open('image', 'logo.svg')
  expect(await screen.findByRole('img', { name: 'The image logo.svg' })).toBeTruthy()
  await choose(file('other.png'), 'Replace the file')
  expect(await screen.findByText('Files of this type must end with .svg')).toBeTruthy()
  await choose(file('other.svg', '<svg></svg>'), 'Replace the file')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ id: 'Spring/image/logo.svg', call: 'upload file' }),
    ),
  )
  expect(await screen.findByRole('button', { name: 'Revert to the parent’s file' })).toBeTruthy()
})

it('takes no files for a shipped theme', async () => {
  await open('image', undefined, 'default')
  expect(await screen.findByRole('rowheader', { name: 'logo.svg' })).toBeTruthy()
  expect(screen.queryByLabelText('Upload a file')).toBeNull()
})

it('takes only the endings of the type, and at most 1 MB', () => {
  for (const name of ['a.webp', 'a.JPG', 'a.jpeg', 'a.png', 'a.svg', 'a.ico'])
    expect(checkUpload('image', { name, size: 1 })).toBeUndefined()
  expect(checkUpload('font', { name: 'a.ttf', size: 1 })).toBeUndefined()
  for (const name of ['a.gif', 'a.png.exe', 'png', 'a.ttf'])
    expect(checkUpload('image', { name, size: 1 })).toBe('wrongType')
  expect(checkUpload('font', { name: 'a.woff2', size: 1 })).toBe('wrongType')
  expect(checkUpload('image', { name: 'a.png', size: 1 }, ['svg'])).toBe('wrongType')
  expect(endingsOf('font')).toBe('.ttf')
  expect(checkUpload('image', { name: 'a.png', size: limits.imageBytes })).toBeUndefined()
  expect(checkUpload('image', { name: 'a.png', size: limits.imageBytes + 1 })).toBe('tooLarge')
})

it('makes a name for the theme out of any other', () => {
  expect(nameInTheme('logo.svg')).toBe('logo.svg')
  expect(nameInTheme('Foto vom Fest (1).JPG')).toBe('Foto vom Fest (1).jpg')
  expect(nameInTheme('u\u0308ber.png')).toBe('über.png')
  expect(nameInTheme('a&b?.png')).toBe('a-b-.png')
  for (const odd of ['.png', '..png', '../../x.png', '§§.png', `${'x'.repeat(300)}.png`, 'a...b.png'])
    expect([odd, isThemeFileName('image', nameInTheme(odd))]).toEqual([odd, true])
})
