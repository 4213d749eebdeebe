import { expect, it } from 'vitest'
import { themeSettingsCases } from '../../../../testing/theme-settings-cases.ts'
import { checkConfig } from './check-config.ts'

it.each(themeSettingsCases)('is of one opinion with the host: $title', ({ yaml, isTaken }) => {
  expect(checkConfig(yaml).length === 0).toBe(isTaken)
})

/** The problems found, each with its line and the text from its position on. */
const found = (yaml: string) =>
  checkConfig(yaml).map(({ at, code }) => {
    const line = yaml.slice(0, at).split('\n').length
    return `${line} ${code} ${yaml.slice(at).split('\n')[0]}`
  })

it.each([
  ['parent: default\nsitnam: Town', ['2 unknownSimilar sitnam: Town']],
  ['color: red', ['1 unknown color: red']],
  ['sitename: 2026\naccent: red', ['1 text 2026', '2 color red']],
  ['sitename:\n  la: Oppidum', ['2 text la: Oppidum']],
  ['parent: [a]', ['1 parent [a]']],
  ['sitename: A\nlogoAlt: B\nsitename: C', ['3 twice sitename: C']],
  ['sitename: &a A\nlogoAlt: *a', ['2 alias *a']],
  ['sitename: A\n---\nlogoAlt: B', ['2 documents ---']],
  ['- a', ['1 notSettings - a']],
  ['sitename: Town: the calendar', ['1 secondColon : the calendar']],
  ['sitename: @town', ['1 sign @town']],
  ['sitename:\n\tde: Stadt', ['2 tab \tde: Stadt']],
  ['sitename: Town\n logoAlt: A logo', ['2 indentation logoAlt: A logo']],
  ['parent: default\nsitename\nlogoAlt: A logo', ['2 colon sitename']],
  ["sitename: 'Town", ['1 quote ']],
  [`sitename: ${'t'.repeat(2001)}`, [`1 tooLong ${'t'.repeat(2001)}`]],
])('names what is wrong where it is: %j', (yaml, expected) => {
  expect(found(yaml)).toEqual(expected)
})
