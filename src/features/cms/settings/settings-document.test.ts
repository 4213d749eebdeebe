import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { themeSettings } from '../../../core/theme-settings.ts'
import { themeSettingsCases } from '../../../testing/theme-settings-cases.ts'
import { faultIn, readValues, withValue } from './settings-document.ts'

const yaml = `# Our theme
parent: default # the shipped one

# What people call us
sitename:
  # at home
  de: Stadt
  en: Town
unknown: [1, 2]
accent: '#123456' # ink
`

/** Whether the host takes a text, apart from the unknown setting above. */
function isTaken(text: string): boolean {
  const { unknown: _unknown, ...settings } = parse(text) as Record<string, unknown>
  return v.is(themeSettings, settings)
}

it('reads one text, and one for each language', () => {
  const values = readValues(`${yaml}lead: >\n  one\n  two\n`)
  expect(values).toMatchObject({
    sitename: { de: 'Stadt', en: 'Town' },
    accent: '#123456',
    lead: 'one two\n',
    sitenameShort: undefined,
  })
  expect(readValues('sitename: 2026\naccent:')).toMatchObject({ sitename: '2026', accent: undefined })
  expect(readValues('')).toMatchObject({ sitename: undefined })
})

it.each([
  'sitename: [',
  'Town',
  '- a',
  'a: 1\n---\nb: 2',
  'sitename: a\nsitename: b',
  `a: ${'['.repeat(5000)}`,
])('does not touch %s, which has to be mended by hand', (text) => {
  expect(readValues(text)).toBeUndefined()
  expect(withValue(text, 'sitename', 'Town')).toBe(text)
})

it('changes a setting in its place, and nothing else', () => {
  expect(withValue(yaml, 'accent', '#ffee66')).toBe(
    yaml.replace('#123456', '#ffee66').replace('[1, 2]', '[ 1, 2 ]'),
  )
  const changed = withValue(yaml, 'sitename', { de: 'Hafen', en: 'Town' })
  expect(changed).toContain('  # at home\n  de: Hafen\n  en: Town\n')
  expect(withValue(yaml, 'sitename', 'Harbour')).toContain(
    '# What people call us\nsitename: Harbour\nunknown',
  )
  expect(withValue(yaml, 'lead', 'Hi')).toBe(`${yaml.replace('[1, 2]', '[ 1, 2 ]')}lead: Hi\n`)
  expect(withValue('', 'lead', 'Hi')).toBe('lead: Hi\n')
  expect(withValue('lead: Hi\n', 'sitename', { de: 'Stadt' })).toBe('lead: Hi\nsitename:\n  de: Stadt\n')
})

it('removes a setting, but no comment', () => {
  expect(withValue('accent: a\nlead: b\n', 'lead', undefined)).toBe('accent: a\n')
  expect(withValue('lead: b\n', 'lead', undefined)).toBe('lead: null\n')
  expect(withValue(yaml, 'accent', undefined)).toContain('accent: null # ink')
  expect(withValue(yaml, 'sitename', undefined)).toContain('# What people call us')
  expect(withValue(yaml, 'lead', undefined)).toBe(yaml.replace('[1, 2]', '[ 1, 2 ]'))
})

it.each([
  '#',
  ': ',
  'yes',
  'null',
  '123',
  '- a',
  '---',
  ' it\'s "so" ',
  '{{t}}',
  'a\nb\n\n c',
  '🎉',
  '*a &b !c',
  'x'.repeat(500),
])('writes %j so that it reads the same', (text) => {
  for (const before of ['', yaml, 'sitename: "x"\n', '{ sitename: a }\n']) {
    const written = withValue(before, 'sitename', text)
    expect(readValues(written)?.sitename).toBe(text)
    expect(readValues(withValue(before, 'lead', { de: text }))?.lead).toEqual({ de: text })
    expect(isTaken(written)).toBe(true)
  }
})

it.each(themeSettingsCases.filter((each) => each.isTaken))('keeps $title valid', ({ yaml: text }) =>
  expect(isTaken(withValue(text, 'lead', 'Hi'))).toBe(true),
)

it.each([
  ['parent: default\nsitename: [', 2],
  ['sitename: a\nlead: b\nsitename: c', 3],
  ['sitename: Town: the calendar', 1],
])('says at which line %j can not be read', (text, line) => expect(faultIn(text)?.line).toBe(line))
