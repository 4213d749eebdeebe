import { describe, expect, it } from 'vitest'
import { pluralForms } from '../../src/i18n/catalogue.ts'
import { catalogueFaults, missingKeys, unreadKeys, unusedKeys } from './text-faults.ts'

const english = {
  title: 'Events of {{name}}',
  found_one: '{{count}} event',
  found_other: '{{count}} events',
  more: 'more than {{count}}',
  menu: { home: 'Home' },
}
const german = {
  title: 'Veranstaltungen von {{name}}',
  found_one: 'eine Veranstaltung',
  found_other: '{{count}} Veranstaltungen',
  more: 'mehr als {{count}}',
  menu: { home: 'Start' },
}
const two = ['one', 'other']

describe('npm run i18n:check', () => {
  it('finds nothing in texts that are whole; of one, the number may be left out', () => {
    expect(catalogueFaults(german, english, two)).toEqual([])
    expect(catalogueFaults({ ...german, found_zero: 'nichts' }, english, two)).toEqual([])
  })

  it('lets a text differ by weekday, with the same values', () => {
    expect(catalogueFaults({ ...german, title_0: 'Sonntage von {{name}}' }, english, two)).toEqual([])
    expect(catalogueFaults({ ...german, title_0: 'Sonntage' }, english, two)).toEqual([
      'title_0 has the placeholders none, English has {{name}}',
    ])
    expect(catalogueFaults({ ...german, heading_0: 'Sonntage' }, english, two)).toEqual([
      'heading_0 is not an English text',
    ])
  })

  it('names what is not translated, once for all forms of a plural', () => {
    const { title, more } = german
    expect(missingKeys({ title, more, menu: {} }, english)).toEqual(['found', 'menu.home'])
    expect(missingKeys(german, english)).toEqual([])
  })

  it.each([
    ['an extra text', { menu: { home: 'Start', away: 'Weg' } }, 'menu.away is not an English text'],
    ['an empty text', { menu: { home: ' ' } }, 'menu.home is empty'],
    [
      'a value that is not filled in',
      { title: 'Veranstaltungen' },
      'title has the placeholders none, English has {{name}}',
    ],
    [
      'a value that nobody fills in',
      { title: 'Alles von {{nmae}}' },
      'title has the placeholders {{nmae}}, English has {{name}}',
    ],
    [
      'a plural without the number',
      { found_other: 'Veranstaltungen' },
      'found _other has the placeholders none, English has {{count}}',
    ],
    ['a form too few', { found_one: undefined }, 'found lacks the form _one'],
    [
      'a form too many',
      { found_few: '{{count}} Veranstaltungen' },
      'found has the form _few, which the language does not know',
    ],
    [
      'a plural of what has no number',
      { title_one: 'x {{name}}' },
      'title has forms of a plural, English has none',
    ],
  ])('finds %s', (_what, change, fault) => {
    const own = JSON.parse(JSON.stringify({ ...german, ...change })) as typeof german
    expect(catalogueFaults(own, english, two)).toEqual([fault])
  })

  it('asks for the forms that the language has', () => {
    const polish = { ...german, more_one: 'x {{count}}' }
    expect(catalogueFaults(polish, english, pluralForms('pl'))).toEqual([
      'found lacks the form _few',
      'found lacks the form _many',
      'more lacks the form _few',
      'more lacks the form _many',
      'more lacks the form _other',
    ])
  })

  it('finds texts of the element that nothing shows', () => {
    const texts = { lists: { empty: 'x', old: 'x', yes_one: 'x', yes_other: 'x' }, kinds: { event: 'x' } }
    const sources = ["t('lists.empty')", "t('lists.yes', { count })", 't(`kinds.${kind}`)']
    expect(unusedKeys(texts, sources)).toEqual(['lists.old'])
    expect(unusedKeys(texts, [...sources, "const keys = 'lists'", "phrase('old')"])).toEqual([])
  })

  it('finds texts of the host that nothing shows', () => {
    const texts = { nav: { home: 'x', old: 'x' }, days: { first: 'x' }, skip: 'x', gone: 'x' }
    const sources = ['{{ t.nav.home }}', 't.days[name]', 'return t.skip']
    expect(unreadKeys(texts, sources)).toEqual(['nav.old', 'gone'])
  })
})
