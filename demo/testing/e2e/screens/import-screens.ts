import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay } from '../../../../src/contract.ts'
import { opening, screen, type ScreenGroup } from './screen-group.ts'

const inAMonth = formatDay(addDays(dayOf(new Date(), 'Europe/London'), 30))

/** A table to import, with a long name, a column that has no field, and an event whose date can't be read. */
const table = [
  'Title\tDate\tTime\tPlace\tEntry fee for the children of members',
  `Rhabarberkuchenbackwettbewerb${'en'.repeat(40)}\t${inAMonth}\t19:30\tSchützenhaus\t4 €`,
  `Singing <b>together</b>\t${inAMonth}\t20:00\tSchützenhaus\t`,
  'Chess at noon\tsome day\t\tLibrary\t',
].join('\n')

/** Importing events: the form, and the preview of a table. */
export const importScreens: ScreenGroup = {
  name: 'importing',
  as: 'normal',
  screens(entered) {
    const { page, t, button } = entered
    const { titled } = opening(entered)
    return [
      screen('importing', () => titled('/backstage/import', t.import.title)),
      screen('the preview of an import', async () => {
        await page.getByRole('textbox', { name: t.import.source.text.label, exact: true }).fill(table)
        await button(t.import.source.preview).click()
        await expect(page.getByRole('heading', { name: t.import.review.heading })).toBeVisible({
          // Sources are read in a process of low priority.
          timeout: 60_000,
        })
      }),
    ]
  },
}
