import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Link } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import type { Language } from '../../core/languages.ts'
import { twoThemes } from '../../testing/fake-themes.ts'
import { hrefOf, renderApp, textsOf } from '../../testing/render-app.tsx'
import { ThemeScreen } from './ThemeScreen.tsx'
import { themeRoute } from './theme-route.ts'

vi.mock('./editor/CodeEditor.tsx', () => import('../../testing/plain-editor.tsx'))

const themes = twoThemes(
  {
    'config/config.yaml': 'sitename: Town\n',
    'template/home.tpl': 'home',
    'css/10-tokens.css': ':root {}',
    'md/about.de.md': '# Über uns',
  },
  { 'css/10-tokens.css': ':root { color: red }' },
)

const root = '/backstage/cms/theme'
const sheet = themeRoute('Spring', { type: 'css', name: '10-tokens.css' })

const open = (path: string, language: Language = 'en') =>
  renderApp(
    <>
      <ThemeScreen />
      <Link href={`${root}/config?theme=Spring`}>to the settings</Link>
      <Link href={sheet}>to the sheet</Link>
    </>,
    { role: 'admin', path, themes, language },
  )
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const editor = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

it('opens the settings of the active theme where the route names none, and documents all of them', async () => {
  await open(root)
  expect(await screen.findByRole('heading', { level: 1, name: 'default' })).toBeTruthy()
  expect((await tab('Settings')).getAttribute('aria-selected')).toBe('true')
  expect((await editor('Content of config.yaml')).value).toBe('sitename: Town\n')
  expect(await hrefOf('All themes')).toBe('/backstage/cms')
  const docs = within(await screen.findByRole('region', { name: 'Settings' }))
  expect(docs.getByText(/or one for each under its code \(de, en, .* and \w+\)/)).toBeTruthy()
  for (const name of [
    'parent',
    'sitename',
    'sitenameShort',
    'sitenameLong',
    'defaultMetaTitle',
    'defaultMetaDescription',
    'logoAlt',
    'foreignContent',
  ])
    expect(docs.getByText(name)).toBeTruthy()
})

it('says that a shipped theme is read-only, and offers an own one made from it', async () => {
  const { user } = await open(root)
  expect((await editor('Content of config.yaml')).readOnly).toBe(true)
  expect(screen.getByText('This theme comes with the calendar and can’t be changed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create your own theme from this' }))
  expect(screen.getByRole('dialog', { name: 'Create a theme' })).toBeTruthy()
})

it.each<[string, Language, string[]]>([
  ['?theme=Autumn', 'en', ['There’s no theme called “Autumn”']],
  [
    '/colours',
    'en',
    ['Themes have no part called “colours”', 'The parts of a theme are: config, content, file.'],
  ],
  [
    '/file/video',
    'en',
    ['The file type “video” does not exist', 'Valid types are: template, css, js, image, font.'],
  ],
  ['/file/video', 'de', ['Den Dateityp „video“ gibt es nicht']],
  ['/file/js?theme=Spring', 'en', ['no files found']],
  ['/file/js', 'de', ['Keine Dateien gefunden']],
])('says at %s (%s) what there is not, and what there is', async (path, language, texts) => {
  await open(`${root}${path}`, language)
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
})

it('warns of colours that are too much alike, in the settings and at a style sheet', async () => {
  const colors = {
    foreground: { property: '--on-accent', color: '#ffffff' },
    background: { property: '--accent', color: '#ffd02b' },
  }
  const warning = { where: 'site', use: 'button', scheme: 'light', ratio: 1.46, required: 4.5 } as const
  const contrast = Array.from({ length: 8 }, (_, index) => ({
    ...warning,
    ...colors,
    ratio: 1.46 + index / 10,
  }))
  const given = themes.map((theme) => ({ ...theme, contrast: theme.editable ? contrast : [] }))
  for (const path of [`${root}?theme=Spring`, sheet]) {
    const { unmount } = await renderApp(<ThemeScreen />, { role: 'admin', path, themes: given })
    expect(await screen.findByText('Some colours don’t have enough contrast')).toBeTruthy()
    expect(
      screen.getByText(/^Text on buttons, on public pages, light mode: 1.46 to 1, but 4.5 to 1 is needed\./),
    ).toBeTruthy()
    expect(screen.getByText('And 2 more pairs of colours.')).toBeTruthy()
    unmount()
  }
  await renderApp(<ThemeScreen />, { role: 'admin', path: root, themes: given })
  expect(await editor('Content of config.yaml')).toBeTruthy()
  expect(screen.queryByText('Some colours don’t have enough contrast')).toBeNull()
})

it('lists the texts, and the files by their types, each with its origin', async () => {
  const { unmount } = await open(`${root}/content?theme=Spring`)
  expect(await hrefOf('about.de.md')).toBe(`${root}/content/md/YWJvdXQuZGUubWQ?theme=Spring`)
  unmount()
  await open(`${root}/file/css?theme=Spring`)
  expect((await tab('CSS')).getAttribute('aria-selected')).toBe('true')
  const row = (await screen.findByRole('rowheader', { name: '10-tokens.css' })).closest('tr')!
  expect(within(row).getByText('own')).toBeTruthy()
  expect(textsOf('tab')).toEqual([
    'Settings',
    'Content',
    'Files',
    'Templates',
    'CSS',
    'JavaScript',
    'Images',
    'Fonts',
  ])
})

it('says what could not be opened, and tries again', async () => {
  const { user, refuse } = await open(`${root}/content?theme=Spring`)
  refuse('get file', new ApiError(500, 'InternalServerError'))
  await user.click(await screen.findByRole('link', { name: 'to the settings' }))
  expect(await screen.findByText('config could not be opened')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await editor('Content of config.yaml')).toBeTruthy()
})

it('says of a file that is gone that it could not be opened, again and again', async () => {
  const { user } = await open(themeRoute('Spring', { type: 'css', name: 'gone.css' }))
  await screen.findByText('the file could not be opened')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the file could not be opened')).toBeTruthy()
})

it('keeps what is unsaved over a change of tabs, marked with a dot', async () => {
  const { user, sent } = await open(sheet)
  await user.type(await editor('Content of 10-tokens.css'), '/* more */')
  await user.click(screen.getByRole('link', { name: 'to the settings' }))
  expect(await tab('Files (not saved)')).toBeTruthy()
  expect((await tab('Settings')).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'to the sheet' }))
  expect(await tab('CSS (not saved)')).toBeTruthy()
  expect((await editor('Content of 10-tokens.css')).value).toBe(':root { color: red }/* more */')
  expect(sent('save file')).toEqual([])
})

it('asks before the theme is left with unsaved texts, not on the way to another tab', async () => {
  const app = await open(sheet)
  await app.user.type(await editor('Content of 10-tokens.css'), '!')
  expect(app.guards.isGuarded(`${root}/content?theme=Spring`)).toBe(false)
  expect(app.guards.isGuarded('/backstage/cms')).toBe(true)
  const leave = vi.fn<() => void>()
  await act(async () => app.guards.pass(leave, '/backstage/cms'))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  expect(dialog.getByText('10-tokens.css')).toBeTruthy()
  await app.user.click(dialog.getAllByRole('button', { name: 'Stay here' }).at(-1)!)
  expect(leave).not.toHaveBeenCalled()

  await act(async () => app.guards.pass(leave, '/backstage/cms'))
  await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(app.sent('save file')).toEqual([':root { color: red }!'])
  expect(app.guards.isGuarded('/backstage/cms')).toBe(false)
})

it('lets unsaved texts go when they are discarded, and stays when they can not be saved', async () => {
  const app = await open(sheet)
  await app.user.type(await editor('Content of 10-tokens.css'), '!')
  const leave = vi.fn<() => void>()
  await act(async () => app.guards.pass(leave, '/backstage/cms'))
  app.refuse('save file', new ApiError(500, 'InternalServerError'))
  await app.user.click(screen.getByRole('button', { name: 'Save and leave' }))
  const reason = await screen.findByText('10-tokens.css: The file could not be saved!')
  expect(reason.closest('[role=alert]')?.textContent).toContain('something went wrong on the other side')
  expect(leave).not.toHaveBeenCalled()
  expect((await editor('Content of 10-tokens.css')).value).toBe(':root { color: red }!')

  await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(leave).toHaveBeenCalledOnce()
  expect((await editor('Content of 10-tokens.css')).value).toBe(':root { color: red }')
})
