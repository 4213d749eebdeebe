import { describe, expect, it } from 'vitest'
import { areSimilar, searchStem, similarAmong } from './similar-names.ts'

describe('similar names', () => {
  it.each([
    ['Sommerfest', 'sommerfest'],
    ['Sommerfest am See', 'Sommerfest, am See!'],
    ['Café Übersee', 'Cafe Ubersee'],
    ['Summer party', 'Sumer party'],
    ['Market hall', 'Hall market'],
    ['Repair café', 'Repair-Café'],
    ['C', 'c'],
    ['Team A', 'team a'],
    // 7 of 10 letter pairs in common.
    ['abcdefghijk', 'abcdefghxyz'],
  ])('are %s and %s', (a, b) => expect(areSimilar(a, b)).toBe(true))

  it.each([
    ['Sommerfest', 'Winterfest'],
    ['Chess club', 'Choir'],
    ['', ''],
    ['Concert of the choir', 'Concert of the brass band'],
    ['Yoga for beginners', 'Yoga'],
    ['A', 'B'],
    ['abcdefghijk', 'abcdefgwxyz'],
    // A repeated pair counts as often as it occurs in both names.
    ['Yoyoyoyo', 'Yoga'],
    ['bababa', 'ba'],
  ])('are not %s and %s', (a, b) => expect(areSimilar(a, b)).toBe(false))

  it('are searched by the beginning of the longest word', () => {
    expect(searchStem('Am Sommerfest')).toBe('somme')
    expect(searchStem('Café')).toBe('cafe')
    expect(searchStem('see')).toBe('see')
    expect(searchStem('am')).toBeUndefined()
  })
})

describe('similar names among many', () => {
  const names = ['Stadtbücherei', 'Alte Mühle', 'Stadtbucherei am Tor', 'Die alte Muehle', '', 'Rathaus', 'A']

  it('are those that are similar one by one, in the order of their similarity', () => {
    const find = similarAmong(names)
    for (const name of [...names, 'stadtbuecherei', 'Mühle, alte', 'rathaus!', 'Theater'])
      expect(find(name).toSorted()).toEqual(
        names.flatMap((other, at) => (areSimilar(other, name) ? [at] : [])),
      )
    expect(similarAmong(names)('Stadtbücherei am Tor')).toEqual([2, 0])
  })
})
