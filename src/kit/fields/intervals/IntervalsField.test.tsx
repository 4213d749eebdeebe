import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../core/languages.ts'
import type { Interval } from '../../../core/recurrence.ts'
import { retype, textsOf } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import { intervalsField } from './IntervalsField.tsx'

const fields = [{ name: 'intervals', kind: 'own' as const, load: async () => intervalsField }]
const open = (intervals: Interval[], language: Language = 'en') =>
  renderFields(fields, { values: { intervals }, language })
const choices = (label: string) => textsOf('option', within(screen.getByLabelText(label)))

describe('the intervals of a repeating event', () => {
  it('begin weekly on the weekday that it is now in the zone', async () => {
    const app = await renderFields(fields, { now: '2026-11-21T23:30:00.000Z', timeZone: 'Europe/Berlin' })
    await app.user.click(screen.getByRole('button', { name: 'Add a rule' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Pattern'))
    expect(screen.getByText('every Sunday')).toBeTruthy()
    expect(await app.save()).toEqual({ intervals: [{ type: 'week', interval: 1, weekDay: 0 }] })
  })

  it.each([
    ['daily', { type: 'day', interval: 1, date: '2026-11-21' }, 'How often', 6, 'every sixth day'],
    ['weekly', { type: 'week', interval: 1, weekDay: 1 }, 'How often', 4, 'every fourth week'],
    ['monthly', { type: 'month', interval: 1, weekDay: 1 }, 'Which day', 6, 'fixed date'],
    ['yearly', { type: 'year', month: 5, monthDay: 3 }, 'Which day', 6, 'last'],
  ] as const)('offer %s what the forms offer', async (_type, interval, label, count, last) => {
    await open([interval])
    expect(choices(label)).toHaveLength(count)
    expect(choices(label).at(-1)).toBe(last)
  })

  it('still show a fifth weekday that was set by other means', async () => {
    await open([{ type: 'month', interval: 5, weekDay: 0 }])
    expect(choices('Which day')).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'last',
      'fixed date',
      'fifth',
    ])
    expect(screen.getByText('fifth Sunday of the month')).toBeTruthy()
  })

  it('keep their weekday when the type changes, and count days from a date', async () => {
    const app = await open([{ type: 'week', interval: 4, weekDay: 3 }])
    await app.user.selectOptions(screen.getByLabelText('Pattern'), 'monthly')
    expect(screen.getByText('fourth Wednesday of the month')).toBeTruthy()
    await app.user.selectOptions(screen.getByLabelText('Pattern'), 'daily')
    const date = screen.getByLabelText('Starting from')
    await retype(app.user, date, '1.12.2026')
    expect(screen.getByText('every fourth day from 01.12.2026')).toBeTruthy()
    expect(await app.save()).toEqual({ intervals: [{ type: 'day', interval: 4, date: '2026-12-01' }] })
  })

  it('take the last weekday of the month, and a day of the month', async () => {
    const app = await open([{ type: 'month', interval: 2, weekDay: 5 }])
    await app.user.selectOptions(screen.getByLabelText('Which day'), 'last')
    expect(screen.getByText('last Friday of the month')).toBeTruthy()
    await app.user.selectOptions(screen.getByLabelText('Which day'), 'fixed date')
    expect(screen.getByText('21st of the month')).toBeTruthy()
    const day = screen.getByLabelText('Day of the month')
    await app.user.selectOptions(day, '15')
    expect(screen.getByText('15th of the month')).toBeTruthy()
    expect(await app.save()).toEqual({ intervals: [{ type: 'monthDay', monthDay: 15 }] })
  })

  it('say which months a day skips, and offer the last day instead', async () => {
    const app = await open([{ type: 'monthDay', monthDay: 28 }])
    const note = /^Months without this day are skipped/
    expect(screen.queryByText(note)).toBeNull()
    await app.user.selectOptions(screen.getByLabelText('Day of the month'), '31')
    expect(screen.getByText(note)).toBeTruthy()
    await app.user.selectOptions(screen.getByLabelText('Day of the month'), 'last day')
    expect(screen.queryByText(note)).toBeNull()
    expect(screen.getByText('last day of the month')).toBeTruthy()
  })

  it('come once a year: on a date that exists, or on a weekday of a month', async () => {
    const app = await open([{ type: 'week', interval: 1, weekDay: 0 }])
    await app.user.selectOptions(screen.getByLabelText('Pattern'), 'yearly')
    expect(screen.getByText('yearly on 21 November')).toBeTruthy()
    await app.user.selectOptions(screen.getByLabelText('Day of the month'), '30')
    await app.user.selectOptions(screen.getByLabelText('Month'), 'February')
    expect(screen.getByLabelText('Day of the month')).toHaveProperty('value', '29')
    expect(screen.getByText(/^29 February only exists in leap years/)).toBeTruthy()
    await app.user.selectOptions(screen.getByLabelText('Which day'), 'second')
    await app.user.selectOptions(screen.getByLabelText('Day of the week'), 'Sunday')
    await app.user.selectOptions(screen.getByLabelText('Month'), 'May')
    expect(screen.getByText('yearly on the second Sunday in May')).toBeTruthy()
    expect(await app.save()).toEqual({
      intervals: [{ type: 'yearWeekDay', month: 5, interval: 2, weekDay: 0 }],
    })
  })

  it.each([
    [
      'de',
      [
        'jeden letzten Sonntag im Monat',
        'am 1. jedes Monats',
        'jährlich am 1. Mai',
        'jährlich am letzten Montag im August',
        'jeden zweiten Montag (alle 2 Wochen)',
        'alle 3 Tage ab dem 21.11.2026',
      ],
    ],
    [
      'fr',
      [
        'le dernier dimanche du mois',
        'le 1er de chaque mois',
        'chaque année, le 1er mai',
        'chaque année en août, le dernier lundi',
      ],
    ],
    [
      'es',
      [
        'el último domingo de cada mes',
        'el día 1 de cada mes',
        'cada 1 de mayo',
        'cada año, el último lunes de agosto',
      ],
    ],
    [
      'it',
      [
        'l’ultima domenica del mese',
        'il giorno 1° di ogni mese',
        'ogni 1° maggio',
        'ogni anno, l’ultimo lunedì di agosto',
      ],
    ],
  ] as const)('are said as people say them: %s', async (language, sentences) => {
    await open(
      [
        { type: 'month', interval: -1, weekDay: 0 },
        { type: 'monthDay', monthDay: 1 },
        { type: 'year', month: 5, monthDay: 1 },
        { type: 'yearWeekDay', month: 8, interval: -1, weekDay: 1 },
        { type: 'week', interval: 2, weekDay: 1 },
        { type: 'day', interval: 3, date: '2026-11-21' },
      ],
      language,
    )
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('are any number, each with its name, and go one by one', async () => {
    const app = await open([
      { type: 'month', interval: 1, weekDay: 6 },
      { type: 'month', interval: 3, weekDay: 6 },
    ])
    await app.user.click(screen.getByRole('button', { name: 'Add a rule' }))
    expect(screen.getAllByRole('group', { name: /Rule \d/ })).toHaveLength(3)
    await app.user.click(screen.getByRole('button', { name: 'Remove rule: first Saturday of the month' }))
    expect(screen.getByText('Rule removed: first Saturday of the month')).toBeTruthy()
    expect(screen.getAllByRole('group', { name: /Rule \d/ })).toHaveLength(2)
  })

  it('have ordinals that agree with the weekday in Italian', async () => {
    const app = await open([{ type: 'month', interval: 1, weekDay: 0 }], 'it')
    expect(screen.getByText('la prima domenica del mese')).toBeTruthy()
    const choice = 'Quale giorno'
    const feminine = ['la prima', 'la seconda', 'la terza', 'la quarta', 'l’ultima', 'data fissa']
    expect(choices(choice)).toEqual(feminine)
    await app.user.selectOptions(screen.getByLabelText('Giorno della settimana'), 'lunedì')
    expect(screen.getByText('il primo lunedì del mese')).toBeTruthy()
    const masculine = ['il primo', 'il secondo', 'il terzo', 'il quarto', 'l’ultimo', 'data fissa']
    expect(choices(choice)).toEqual(masculine)
  })
})
