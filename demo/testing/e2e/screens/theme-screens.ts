import { expect } from '@playwright/test'
import { encodeFileName } from '../../../../src/contract.ts'
import { fill } from '../screen-texts.ts'
import { opening, screen, type ScreenGroup } from './screen-group.ts'

/** The theme editor for administrators: shipped themes and a custom one. */
export const themeScreens: ScreenGroup = {
  name: 'themes',
  as: 'admin',
  screens(entered, caller) {
    const { page, t, button } = entered
    const { titled, listed, asked, answered } = opening(entered)
    const { cms } = t
    const theme = 'Accessible'
    const root = '/backstage/cms/theme'
    const query = `?theme=${theme}`
    const file = (option: string, type: string, name: string) =>
      `${root}/${option}/${type}/${encodeFileName(name)}${query}`
    const edited = async (route: string, name: string) => {
      await titled(route, theme)
      await expect(page.getByRole('textbox', { name: fill(cms.file.editor, { name }) })).toBeVisible()
    }
    return [
      screen('the list', async () => {
        await (await caller()).call('POST', '/cms/themes', { name: theme })
        await listed('/backstage/cms', cms.title)
      }),
      screen('a new theme', () => asked(cms.create)),
      screen('a theme from a zip', async () => {
        await answered()
        await asked(cms.uploadTheme)
      }),
      screen('the settings', async () => {
        await answered()
        await edited(`${root}/config${query}`, 'config.yaml')
        await expect(page.getByRole('region', { name: cms.look.preview })).toBeVisible()
      }),
      screen('a colour that nobody can read', async () => {
        const accent = page.getByRole('textbox', { name: cms.look.accent, exact: true })
        await accent.fill('no colour')
        await expect(page.getByText(cms.look.badColor)).toBeVisible()
      }),
      screen('whether to activate the theme', async () => {
        await button(cms.file.revert).click()
        await asked(cms.activate, 'alertdialog')
      }),
      screen('a shipped theme', async () => {
        await answered()
        await titled(root, 'default')
      }),
      screen('the texts', () => listed(`${root}/content${query}`, theme)),
      screen('a text', () => edited(file('content', 'md', 'about.de.md'), 'about.de.md')),
      screen('the templates', () => listed(`${root}/file${query}`, theme)),
      screen('a new file', () => asked(cms.list.newFile)),
      screen('a template', async () => {
        await answered()
        await edited(file('file', 'template', 'home.tpl'), 'home.tpl')
      }),
      screen('no fonts', async () => {
        await titled(`${root}/file/font${query}`, theme)
        await expect(page.getByText(cms.list.empty)).toBeVisible()
      }),
      screen('an image that is about to be saved', async () => {
        await titled(`${root}/file/image${query}`, theme)
        const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')
        const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer }
        await page.getByLabel(cms.upload.title).setInputFiles(svg)
        await expect(button(cms.upload.save)).toBeVisible()
      }),
      screen('a type of files that there is not', async () => {
        await titled(`${root}/file/video${query}`, theme)
        await expect(page.getByText(fill(cms.page.noType, { type: 'video' }))).toBeVisible()
      }),
    ]
  },
}
