import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from 'wouter'
import { useStore } from '../../../store/store.ts'
import { twoThemes } from '../../../testing/fake-themes.ts'
import { hrefOf, press, renderApp } from '../../../testing/render-app.tsx'
import { ThemeScreen } from '../ThemeScreen.tsx'
import { ThemesScreen } from '../ThemesScreen.tsx'
import { themeRoute } from '../theme-route.ts'

vi.mock('../editor/CodeEditor.tsx', () => import('../../../testing/plain-editor.tsx'))

const themes = twoThemes({}, { 'css/site.css': 'a {}', 'template/parts/head.tpl': 'head' })
const sheet = themeRoute('Spring', { type: 'css', name: 'site.css' })
const head = themeRoute('Spring', { type: 'template', name: 'parts/head.tpl' })
const key = 'store:draft:https://calendar.test/api/v1:me:themes:Spring/css/site.css'

type Options = Parameters<typeof renderApp>[1]

const open = (path: string, options: Options = {}) =>
  renderApp(
    <>
      <ThemeScreen />
      <Link href={sheet}>to the sheet</Link>
      <Link href={head}>to the head</Link>
    </>,
    { role: 'admin', path, themes, ...options },
  )
const comeBack = (options: Options = {}) => open(themeRoute('Spring'), { comesBack: true, ...options })
const editor = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Content of ${name}` })
const back = 'Your unsaved changes from 21.11.2026 11:00 have been restored.'

/** Types into two files, then closes or reloads the page. */
async function typeAndReload() {
  const app = await open(sheet)
  await app.user.type(await editor('site.css'), '!')
  await app.user.click(screen.getByRole('link', { name: 'to the head' }))
  await app.user.type(await editor('parts/head.tpl'), '?')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  app.unmount()
}

beforeEach(() => {
  HTMLElement.prototype.hidePopover = vi.fn<() => void>()
})
afterEach(() => useStore.getState().logout())

it('keeps unsaved texts over a reload, and says from when they are and in which files', async () => {
  await typeAndReload()
  expect(JSON.parse(localStorage.getItem(key)!)).toMatchObject({ values: { text: 'a {}!' } })
  const app = await comeBack()
  const banner = within((await screen.findByText(back)).closest('[part~=banner]')!)
  expect(await hrefOf('site.css', banner)).toBe(sheet)
  expect(await screen.findByRole('tab', { name: 'Files (not saved)' })).toBeTruthy()
  expect(app.guards.isGuarded('/backstage/cms')).toBe(true)
  expect(await hrefOf('parts/head.tpl', banner)).toBe(head)
  await app.user.click(screen.getByRole('link', { name: 'to the head' }))
  expect((await editor('parts/head.tpl')).value).toBe('head?')
  await app.user.click(screen.getByRole('link', { name: 'to the sheet' }))
  await editor('site.css')
  await press(app, 'Save')
  await app.sends('save file', ['a {}!'])
  await waitFor(() => expect(banner.queryByRole('link', { name: 'site.css' })).toBeNull())
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

it('lets one choose, when somebody else has saved such a file since', async () => {
  await typeAndReload()
  const app = await comeBack({ themes: [...themes] })
  app.saveBehind('Spring', 'css', 'site.css', 'theirs')
  await app.user.click(screen.getByRole('link', { name: 'to the sheet' }))
  expect(await screen.findByText('Someone else has saved this file since you opened it')).toBeTruthy()
  await press(app, 'Take theirs')
  expect((await editor('site.css')).value).toBe('theirs')
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

it('forgets them with the theme, and with the logout of who typed them', async () => {
  await typeAndReload()
  const app = await renderApp(<ThemesScreen />, {
    role: 'admin',
    path: '/backstage/cms',
    themes,
    comesBack: true,
  })
  const row = within((await screen.findByRole('rowheader', { name: 'Spring' })).closest('tr')!)
  await app.user.click(row.getByRole('button', { name: 'Delete' }))
  await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  app.unmount()
  const other = await open(sheet)
  await other.user.type(await editor('site.css'), '!')
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull())
  act(() => useStore.getState().logout())
  expect(localStorage.getItem(key)).toBeNull()
})
