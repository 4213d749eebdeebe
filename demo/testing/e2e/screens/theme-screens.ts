import { expect } from '@playwright/test'
import { encodeFileName } from '../../../../src/contract.ts'
import { fill } from '../texts.ts'
import { opening, type ScreenGroup } from './screen.ts'

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
      {
        name: 'the list',
        async show() {
          await (await caller()).call('POST', '/cms/themes', { name: theme })
          await listed('/backstage/cms', cms.title)
        },
      },
      { name: 'a new theme', show: () => asked(cms.create) },
      {
        name: 'a theme from a zip',
        async show() {
          await answered()
          await asked(cms.uploadTheme)
        },
      },
      {
        name: 'the settings',
        async show() {
          await answered()
          await edited(`${root}/config${query}`, 'config.yaml')
          await expect(page.getByRole('region', { name: cms.look.preview })).toBeVisible()
        },
      },
      {
        name: 'a colour that nobody can read',
        async show() {
          const accent = page.getByRole('textbox', { name: cms.look.accent, exact: true })
          await accent.fill('no colour')
          await expect(page.getByText(cms.look.badColor)).toBeVisible()
        },
      },
      {
        name: 'whether to activate the theme',
        async show() {
          await button(cms.file.revert).click()
          await asked(cms.activate, 'alertdialog')
        },
      },
      {
        name: 'a shipped theme',
        async show() {
          await answered()
          await titled(root, 'default')
        },
      },
      { name: 'the texts', show: () => listed(`${root}/content${query}`, theme) },
      { name: 'a text', show: () => edited(file('content', 'md', 'about.de.md'), 'about.de.md') },
      { name: 'the templates', show: () => listed(`${root}/file${query}`, theme) },
      {
        name: 'a new file',
        show: () => asked(cms.list.newFile),
      },
      {
        name: 'a template',
        async show() {
          await answered()
          await edited(file('file', 'template', 'home.tpl'), 'home.tpl')
        },
      },
      {
        name: 'no fonts',
        async show() {
          await titled(`${root}/file/font${query}`, theme)
          await expect(page.getByText(cms.list.empty)).toBeVisible()
        },
      },
      {
        name: 'an image that is about to be saved',
        async show() {
          await titled(`${root}/file/image${query}`, theme)
          const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')
          const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer }
          await page.getByLabel(cms.upload.title).setInputFiles(svg)
          await expect(button(cms.upload.save)).toBeVisible()
        },
      },
      {
        name: 'a type of files that there is not',
        async show() {
          await titled(`${root}/file/video${query}`, theme)
          await expect(page.getByText(fill(cms.page.noType, { type: 'video' }))).toBeVisible()
        },
      },
    ]
  },
}
