import { describe, expect, it } from 'vitest'
import { complete } from './catalogue.ts'
import { pseudoText } from './pseudo.ts'

describe('an unfinished language', () => {
  const english = {
    title: 'Title',
    found_one: '{{count}} event',
    found_other: '{{count}} events',
    menu: { home: 'Home' },
  }

  it('says in English what it lacks, key by key', () => {
    expect(complete({ title: 'Titel' }, english, 'nl')).toEqual({ ...english, title: 'Titel' })
    expect(complete({ menu: { home: 'Begin' } }, english, 'nl')).toEqual({
      ...english,
      menu: { home: 'Begin' },
    })
  })

  it('has each form of a plural that it needs, and keeps its own where English has none', () => {
    const { few, many } = { few: 'found_few', many: 'found_many' }
    expect(complete({}, english, 'pl')).toMatchObject({
      [few]: '{{count}} events',
      [many]: '{{count}} events',
    })
    expect(complete({ found_one: 'a', found_other: 'b' }, english, 'pl')).toMatchObject({
      found_one: 'a',
      [few]: 'b',
      [many]: 'b',
      found_other: 'b',
    })
    const own = { title_one: 'a', title_other: 'b' }
    expect(complete(own, { title: 'Title' }, 'nl')).toEqual(own)
  })
})

it('the pseudo-language is longer, has accents, and keeps what is filled in', () => {
  expect(pseudoText('Delete {{name}}?')).toBe('⟦Đéļéťé {{name}}?~~~~⟧')
})
