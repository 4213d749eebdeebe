import { describe, expect, it } from 'vitest'
import type { Language } from './languages.ts'
import {
  parseClock,
  parseDateTime,
  parseDay,
  parseDays,
  parseSpan,
  type TypedContext,
  typedExamples,
} from './typed-dates.ts'

/** A Sunday, 14:00. */
const context: TypedContext = { language: 'en', from: { day: '2026-11-22', clock: '14:00' } }
const day = (text: string, language: Language = 'en') => parseDay(text, { ...context, language })
const dateTime = (text: string, more: Partial<TypedContext> = {}) => {
  const read = parseDateTime(text, { ...context, ...more })
  return read && [read.day, read.clock].join(' ')
}

describe('typed days', () => {
  it.each([
    ['3.2.2026', '2026-02-03'],
    ['03. 02. 2026', '2026-02-03'],
    ['3.2.26', '2026-02-03'],
    ['3/2/2026', '2026-02-03'],
    ['03/02/26', '2026-02-03'],
    ['3-2-2026', '2026-02-03'],
    ['3/2.2026', undefined],
    ['2026-02-03', '2026-02-03'],
    [' 3.2.2026 ', '2026-02-03'],
    ['13.2.2026', '2026-02-13'],
    ['113.2.2026', undefined],
    ['3.2.2026.', undefined],
    ['12026-02-03', undefined],
    ['2026-02-03 ff', undefined],
    ['2026-2-3', undefined],
    ['30.2.2026', undefined],
    ['sometime', undefined],
  ])('reads the day %s', (text, read) => expect(day(text)).toBe(read))

  it.each([
    ['22.11.', '2026-11-22'],
    ['21.11.', '2027-11-21'],
    ['28.11', '2026-11-28'],
    ['28/11', '2026-11-28'],
    ['29.2.', '2028-02-29'],
    ['31.4.', undefined],
  ])('takes the next day that is %s', (text, read) => expect(day(text)).toBe(read))

  it('objects to a weekday that contradicts the date', () => {
    expect(day('Sat 28.11.2026')).toBe('2026-11-28')
    expect(day('Sun 28.11.2026')).toBeUndefined()
  })
})

it.each([
  ['7:05', '07:05'],
  ['19.30', '19:30'],
  ['1930', '19:30'],
  ['7', '07:00'],
  [' 7:05 ', '07:05'],
  ['15h', '15:00'],
  ['15 h 30', '15:30'],
  ['15H30', '15:30'],
  ['15 Uhr', '15:00'],
  ['15:30 Uhr', '15:30'],
  ['15 Uhr 30', '15:30'],
  ['3pm', '15:00'],
  ['3:30 p.m.', '15:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['15pm', undefined],
  ['0pm', undefined],
  ['107:05', undefined],
  ['7:053', undefined],
  ['7:5', undefined],
  ['25:00', undefined],
  ['noon', '12:00'],
])('reads the time %s', (text, clock) => expect(parseClock(text)).toBe(clock))

it.each([
  ['21.11.2026 18:05', '2026-11-21 18:05'],
  ['1.2.2026, 7:00', '2026-02-01 07:00'],
  ['1. 2. 2026 7:00', '2026-02-01 07:00'],
  [' 21.11.2026  18:05 ', '2026-11-21 18:05'],
  ['21.11.2026 ,  18:05', '2026-11-21 18:05'],
  ['2026-11-21T18:05', '2026-11-21 18:05'],
  ['28.11. 15:00', '2026-11-28 15:00'],
  ['28.11. 15h', '2026-11-28 15:00'],
  ['28.11. 15', '2026-11-28 15:00'],
  ['28. 11. 15.30', '2026-11-28 15:30'],
  ['28.11.26 1530', '2026-11-28 15:30'],
  ['28.11.2026', '2026-11-28 '],
  ['28.11. 2026', '2026-11-28 '],
  ['28.11. 26', '2026-11-28 '],
  ['28.11.', '2026-11-28 '],
  ['28. 11', '2026-11-28 '],
  ['21.11.2026 noon', undefined],
  ['21.11.2026 25:00', undefined],
  ['noon 18:05', undefined],
  ['18:05', undefined],
  ['', undefined],
])('reads %s', (text, read) => expect(dateTime(text)).toBe(read))

describe.each<[Language, [string, string][]]>([
  [
    'en',
    [
      ['Sat 3pm', '2026-11-28 15:00'],
      ['on Saturday at 3 p.m.', '2026-11-28 15:00'],
      ['Thurs 15:30', '2026-11-26 15:30'],
      ['28 Nov 3pm', '2026-11-28 15:00'],
      ['Saturday, 28th of November 2026, 15:00', '2026-11-28 15:00'],
      ['November 28 3pm', '2026-11-28 15:00'],
      ['today 8pm', '2026-11-22 20:00'],
      ['tomorrow', '2026-11-23 '],
    ],
  ],
  [
    'de',
    [
      ['Samstag 15 Uhr', '2026-11-28 15:00'],
      ['Sa 15', '2026-11-28 15:00'],
      ['Sonnabend 15 Uhr', '2026-11-28 15:00'],
      ['am Samstag, den 28.11., um 15 Uhr', '2026-11-28 15:00'],
      ['Sa. 28.11. 15:00', '2026-11-28 15:00'],
      ['28. November 15 Uhr 30', '2026-11-28 15:30'],
      ['24. Dezember 2026 18 Uhr', '2026-12-24 18:00'],
      ['5. März 2027 9 Uhr', '2027-03-05 09:00'],
      ['heute 20 Uhr', '2026-11-22 20:00'],
      ['übermorgen 8:15', '2026-11-24 08:15'],
    ],
  ],
  [
    'fr',
    [
      ['samedi 15h', '2026-11-28 15:00'],
      ['sam. 15h30', '2026-11-28 15:30'],
      ['le samedi 28 novembre à 15 heures', '2026-11-28 15:00'],
      ['24 décembre 2026 18h', '2026-12-24 18:00'],
      ['28/11 15h', '2026-11-28 15:00'],
      ['1er déc. 9h', '2026-12-01 09:00'],
      ['5 août 2027 18 h 30', '2027-08-05 18:30'],
      ['aujourd’hui 20h', '2026-11-22 20:00'],
      ["aujourd'hui 20h", '2026-11-22 20:00'],
      ['demain 8h', '2026-11-23 08:00'],
    ],
  ],
  [
    'es',
    [
      ['sábado 15h', '2026-11-28 15:00'],
      ['sab 3pm', '2026-11-28 15:00'],
      ['el sábado 28 de noviembre a las 15:00', '2026-11-28 15:00'],
      ['28/11 a las 15', '2026-11-28 15:00'],
      ['28 de noviembre de 2026 15:30 h', '2026-11-28 15:30'],
      ['mié. 18:00', '2026-11-25 18:00'],
      ['mañana 8:00', '2026-11-23 08:00'],
      ['pasado mañana 20 horas', '2026-11-24 20:00'],
    ],
  ],
  [
    'it',
    [
      ['sabato 15', '2026-11-28 15:00'],
      ['sab. ore 15.30', '2026-11-28 15:30'],
      ['sabato 28 novembre alle ore 15', '2026-11-28 15:00'],
      ['il 28/11 alle 15', '2026-11-28 15:00'],
      ['mercoledì 18:00', '2026-11-25 18:00'],
      ['oggi alle 20', '2026-11-22 20:00'],
      ['domani 8:00', '2026-11-23 08:00'],
      ['dopodomani 8', '2026-11-24 08:00'],
    ],
  ],
])('what people type in %s', (language, table) => {
  it.each(table)('reads %s', (text, read) => expect(dateTime(text, { language })).toBe(read))
})

describe('a weekday', () => {
  it('is today while the time is still ahead, else in a week', () => {
    expect(dateTime('Sun 3pm')).toBe('2026-11-22 15:00')
    expect(dateTime('Sun 1pm')).toBe('2026-11-29 13:00')
    expect(dateTime('22.11. 1pm')).toBe('2026-11-22 13:00')
  })

  it('is not guessed from what could be two', () => {
    expect(dateTime('S 3pm')).toBeUndefined()
    expect(dateTime('T 3pm')).toBeUndefined()
    expect(dateTime('5 jui 15h', { language: 'fr' })).toBeUndefined()
  })
})

it('reads the time alone for an end: on the day of the start, or past midnight', () => {
  const follows = { follows: true, from: { day: '2026-11-28', clock: '20:00' } }
  expect(dateTime('22:30', follows)).toBe('2026-11-28 22:30')
  expect(dateTime('2 Uhr', follows)).toBe('2026-11-29 02:00')
  expect(dateTime('Sun 2am', follows)).toBe('2026-11-29 02:00')
})

it('reads its own examples', () => {
  expect(typedExamples.instant).toBe('28.11.2026 15:00')
  expect(dateTime(typedExamples.instant)).toBe(`${day(typedExamples.day)} ${parseClock(typedExamples.clock)}`)
})

describe('typed days that an event lasts', () => {
  it.each<[string, string?, string?, Language?]>([
    ['3.2.2027', '2027-02-03', '2027-02-03'],
    ['18.-20.12.', '2026-12-18', '2026-12-20'],
    ['8.-10.12.2027', '2027-12-08', '2027-12-10'],
    ['18 - 20.12.', '2026-12-18', '2026-12-20'],
    ['18.12. – 20.12.2027', '2027-12-18', '2027-12-20'],
    ['30.12. – 2.1.', '2026-12-30', '2027-01-02'],
    ['18 to 20 December', '2026-12-18', '2026-12-20'],
    ['2026-12-18 - 2026-12-20', '2026-12-18', '2026-12-20'],
    ['18. bis zum 20. Dezember', '2026-12-18', '2026-12-20', 'de'],
    ['18.12. ganztägig', '2026-12-18', '2026-12-18', 'de'],
    ['18.12. all day', '2026-12-18', '2026-12-18'],
    ['18 - 18.12.', '2026-12-18', '2026-12-18'],
    ['20.-18.12.'],
    ['20.12.2027 - 18.12.2027'],
    ['32.-33.12.'],
    ['0.-3.12.'],
    ['a18.-20.12.'],
    ['18x-20.12.'],
    ['118.-20.12.'],
    ['18.12. - soon'],
    ['soon'],
    [''],
  ])('reads %s', (text, first, last, language = 'en') => {
    const days = first === undefined ? undefined : { first, last }
    expect(parseDays(text, { ...context, language })).toEqual(days)
  })
})

describe.each<[Language, [string, string][]]>([
  [
    'en',
    [
      ['next Saturday 3pm', '2026-11-28 15:00'],
      ['next Sunday', '2026-11-29 '],
      ['in 2 weeks', '2026-12-06 '],
      ['in three days 8pm', '2026-11-25 20:00'],
      ['Easter Monday', '2027-03-29 '],
      ['Christmas Eve 6pm', '2026-12-24 18:00'],
      ['Sat half past 7 in the evening', '2026-11-28 19:30'],
      ['Sat at half past three', '2026-11-28 15:30'],
      ['tomorrow quarter past 7', '2026-11-23 07:15'],
    ],
  ],
  [
    'de',
    [
      ['nächsten Samstag 15 Uhr', '2026-11-28 15:00'],
      ['in zwei Wochen', '2026-12-06 '],
      ['heute in einer Woche 20 Uhr', '2026-11-29 20:00'],
      ['Ostermontag 10 Uhr', '2027-03-29 10:00'],
      ['Heiligabend', '2026-12-24 '],
      ['Samstag halb vier', '2026-11-28 15:30'],
      ['Sa um Viertel nach 7', '2026-11-28 07:15'],
      ['morgen Viertel vor acht abends', '2026-11-23 19:45'],
    ],
  ],
  [
    'es',
    [
      ['próximo sábado 15h', '2026-11-28 15:00'],
      ['en dos semanas', '2026-12-06 '],
      ['Nochebuena', '2026-12-24 '],
      ['lunes de Pascua', '2027-03-29 '],
      ['sábado a las tres y media', '2026-11-28 15:30'],
      ['sábado a las siete y media de la tarde', '2026-11-28 19:30'],
    ],
  ],
  [
    'fr',
    [
      ['samedi prochain 15h', '2026-11-28 15:00'],
      ['dans 2 semaines', '2026-12-06 '],
      ['lundi de Pâques', '2027-03-29 '],
      ['samedi à trois heures et demie', '2026-11-28 15:30'],
      ['samedi sept heures et quart du soir', '2026-11-28 19:15'],
    ],
  ],
  [
    'it',
    [
      ['sabato prossimo alle 15', '2026-11-28 15:00'],
      ['tra due settimane', '2026-12-06 '],
      ['Pasquetta', '2027-03-29 '],
      ['Ferragosto', '2027-08-15 '],
      ['sabato alle tre e mezza', '2026-11-28 15:30'],
      ['sabato sette e un quarto di sera', '2026-11-28 19:15'],
    ],
  ],
])('what posters say in %s', (language, table) => {
  it.each(table)('is read: %s', (text, read) => expect(dateTime(text, { language })).toBe(read))
})

it.each([
  ['halb vier', '15:30'],
  ['viertel nach 7', '07:15'],
  ['half past seven', '07:30'],
  ['half past seven in the evening', '19:30'],
  ['half', undefined],
  ['halb dreizehn', undefined],
])('reads the spoken time %s', (text, clock) => expect(parseClock(text)).toBe(clock))

describe('a day with two times', () => {
  it.each<[string, string?, Language?]>([
    ['Sa 28.11., 15-18 Uhr', '2026-11-28 15:00 2026-11-28 18:00', 'de'],
    ['Samstag von 15 bis 18.30 Uhr', '2026-11-28 15:00 2026-11-28 18:30', 'de'],
    ['28 Nov, 7-9pm', '2026-11-28 19:00 2026-11-28 21:00'],
    ['Sat 11-1pm', '2026-11-28 11:00 2026-11-28 13:00'],
    ['31.12. 22:00 - 2:00', '2026-12-31 22:00 2027-01-01 02:00'],
    ['sabato dalle 15 alle 18', '2026-11-28 15:00 2026-11-28 18:00', 'it'],
    ['samedi de 15h à 18h', '2026-11-28 15:00 2026-11-28 18:00', 'fr'],
    ['sábado de 15 a 18 h', '2026-11-28 15:00 2026-11-28 18:00', 'es'],
    ['18.-20.12.'],
    ['18.12. – 20.12.2027'],
    ['28.11. 15:00'],
    ['15-18'],
    ['soon 15-18'],
  ])('is read: %s', (text, read, language = 'en') => {
    const span = parseSpan(text, { ...context, language })
    expect(span && [span.start, span.end].map(({ day: on, clock }) => `${on} ${clock}`).join(' ')).toBe(read)
  })
})

it('takes no words in files, where a wrong time would not be seen', () => {
  expect(parseClock('halb vier', true)).toBeUndefined()
  expect(dateTime('in 2 weeks', { isUnseen: true })).toBeUndefined()
  expect(dateTime('Sat 3pm', { isUnseen: true })).toBe('2026-11-28 15:00')
})
