import { expect, it } from 'vitest'
import { anyOf, joinGroups, matchesTags, sayGroup, tagGroups, writtenGroups } from './calendar-query.ts'

it('is one tag, or several of which one is enough', () => {
  expect(tagGroups('Free')).toEqual([['free']])
  expect(tagGroups('free|kostenlos')).toEqual([['free|kostenlos', 'free', 'kostenlos']])
  expect(matchesTags(['kostenlos'], 'free|kostenlos')).toBe(true)
  expect(matchesTags(['music'], 'free|kostenlos')).toBe(false)
  expect(sayGroup(anyOf(['Free', 'kostenlos']))).toBe('free / kostenlos')
})

it('is several groups that must all match', () => {
  const choice = joinGroups([anyOf(['free', 'kostenlos']), 'outdoors'])!
  expect(writtenGroups(choice)).toEqual(['free|kostenlos', 'outdoors'])
  expect(matchesTags(['kostenlos', 'outdoors'], choice)).toBe(true)
  expect(matchesTags(['kostenlos'], choice)).toBe(false)
})

it('counts six groups at most, so that no address makes a query of hundreds', () => {
  expect(tagGroups('a;'.repeat(400))).toHaveLength(6)
  expect(tagGroups(Array.from({ length: 300 }, (_, index) => `t${index}`).join('|'))[0]).toHaveLength(21)
})

it('finds tags that contain its own characters, and nothing in an empty choice', () => {
  expect(matchesTags(['rock|pop'], 'rock|pop')).toBe(true)
  expect(tagGroups(';|;')).toEqual([['|']])
  expect(joinGroups(writtenGroups(undefined))).toBeUndefined()
})
