import { expect } from '@playwright/test'
import { languages } from '../../../src/contract.ts'
import { mailsIn } from '../../i18n/mails.ts'
import { messageOf } from '../../i18n/messages.ts'
import { mailHtml } from '../../mail/html.ts'
import { callAs, newMember, unique } from './api-caller.ts'
import { sideways, violationsOf } from './axe.ts'
import { full, test } from './browser.ts'
import { linkMailedTo } from './mailed-link.ts'

test(
  'the owner of a deactivated group gets a mail, and turns mails off with its link',
  full,
  async ({ enter, caller, origin, host }) => {
    const { email } = await newMember(origin)
    const owner = await callAs(origin, email)
    const { id } = await owner.create('groups', { name: `Stammtisch ${unique()}` })
    await (await caller('moderator')).edit('groups', id, { deactivated: true, deactivationReason: 'Werbung' })
    const link = await linkMailedTo(host.dataDir, email)
    const chosen = async () => (await owner.call('GET', '/mail-settings')).body

    const { page } = await enter()
    await page.goto(link)
    expect(await violationsOf(page)).toEqual([])
    expect(await chosen()).toMatchObject({ mails: 'all' })
    await page.keyboard.press('Tab')
    const turn = page.locator('main').getByRole('button')
    await turn.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main button[name=turn]')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(await chosen()).toMatchObject({ mails: 'none' })
    await turn.click()
    await expect(turn).toHaveCount(0)
    expect(await chosen()).toMatchObject({ mails: 'all' })
  },
)

test(
  'mails are readable on the smallest phones, light and dark, in all languages',
  full,
  async ({ enter }) => {
    const origin = 'https://calendar.example'
    const link = `${origin}/backstage/notifications/${'x'.repeat(60)}`
    const forMail = { forMail: true }
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung'
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await enter({ viewport: { width: 320, height: 640 }, colorScheme })
      for (const language of languages) {
        const entry = {
          kind: 'events' as const,
          name,
          when: '28.11.2026 15:00',
          owners: [name],
          isNew: true,
          link,
        }
        const hidden = { about: 'deactivated', kind: 'events', name, reason: name + name } as const
        const messages = [
          messageOf(hidden, language, undefined, forMail),
          messageOf({ about: 'digest', entries: [entry], more: 2 }, language, undefined, forMail),
        ].map((message) => ({ ...message, linkUrl: link, answerUrl: link }))
        const own = { calendar: name, origin, nickname: name, link, choice: link, stop: link }
        const mail = mailsIn(language).notifications({ ...own, messages, more: 3 })
        await page.setContent(mailHtml({ ...mail, sender: name, origin }))
        expect([language, await sideways(page), await violationsOf(page)]).toEqual([language, 0, []])
      }
    }
  },
)
