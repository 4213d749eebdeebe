import { describe, expect, it } from 'vitest'
import { caseKey, fold, isSought, nameKey, soughtIn } from './fold.ts'

describe('fold()', () => {
  it.each([
    ['Café  Müller', 'cafe muller'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    [' Ærø ', 'aero'],
    ['Old  Town', 'old town'],
    [' A b', 'a b'],
    ['a\u0323\u0302', 'a'],
    ['Łódź, Đà Nẵng, Þingvellir, Diyarbakır, İzmir', 'lodz, da nang, thingvellir, diyarbakir, izmir'],
    ['Chœur ﬁlm ſtadt ＡＢＣ', 'choeur film stadt abc'],
    ['Feu\u00ADer\u200Bwehr\u2060fest\uFEFF \u202Bx\u202C', 'feuerwehrfest x'],
    ["’ ‘ ʼ ' ` ´ ʻ ׳", "' ' ' ' ' ' ' '"],
    ['„a“ «b» ״', '"a" "b" "'],
    ['a‐b‑c–d—e־f−g·h', 'a-b-c-d-e-f-g-h'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['كـتاب', 'كتاب'],
  ])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded))
})

describe('a name', () => {
  it.each([
    ['Co-Working Frühstück', ['coworking', 'co-working', 'co working', 'co‑working fruh', 'frühstück']],
    ['Coworking', ['co-working', 'co working', 'cowork']],
    ['Co Working', ['co-working', 'co working']],
    ['Rock’n’Roll', ["rock'n'roll", 'rocknroll', 'rock n roll', 'rock`n´roll']],
    ['Künstler*innen-Treff', ['kunstlerinnen', 'Künstlerinnen Treff', 'künstler:innen', 'innentreff']],
    ['Col·lectiu', ['collectiu', 'col-lectiu']],
    ['U-18 Party', ['u18', 'u 18', 'U–18']],
    ['Kneipe „Zum Anker“', ['"zum anker"', 'anker”']],
    ['תל־אביב', ['תל-אביב', 'תל אביב']],
    ['a-b', ['a-b', 'a b']],
    ['Rock--Pop', ['rock--pop', 'rockpop', 'rock pop']],
    ['Vereinsheimatfest', ['vereins heimat', 'vereins-heimat-fest', 'heimatfest']],
    ['Sommerfest am See', ['sommer fest am', 'sommerfest']],
    ['Rathausplatz Nord', ['rathaus platz nord']],
  ])('%j is found by %j', (name, queries) => {
    for (const query of queries)
      expect([query, isSought(soughtIn(query), nameKey(name))]).toEqual([query, true])
  })

  it.each([
    ['Kinderfest', 'in der'],
    ['Cabaret', 'a b'],
    ['Cabaret', 'a-b'],
    ['1012 Brews', '10-12'],
    ['Jazz – Abend', 'jazzabend'],
    ['Sommerfest am See', 'sommer fest am see'],
    ['Abcd', 'a b c d'],
    ['12 Angry', '1 2'],
    ['Abend', 'b e'],
    ['Sommer', 'sommer-sonne'],
  ])('%j is not found by %j', (name, query) => expect(isSought(soughtIn(query), nameKey(name))).toBe(false))

  it('sorts by its letters', () =>
    expect(
      ['Co-Working B', 'Co-Working', 'Ærø', 'Ada']
        .map(nameKey)
        .toSorted()
        .map((key) => key[1]),
    ).toEqual(['d', 'e', 'o', 'o']))

  it('is searched for as it is typed, in its parts, and joined where a word begins', () => {
    expect(soughtIn('Jazz')).toEqual({ parts: ['jazz'], words: [] })
    expect(soughtIn('co-working')).toEqual({ parts: ['co-working', 'co working'], words: ['coworking'] })
    expect(soughtIn('a b c')).toEqual({ parts: ['a b c'], words: ['ab c', 'a bc', 'abc'] })
    expect(soughtIn('a b c d')).toEqual({ parts: ['a b c d'], words: [] })
    expect(soughtIn('a b')).toEqual({ parts: ['a b'], words: [] })
    expect(soughtIn('1 x')).toEqual({ parts: ['1 x'], words: [] })
  })

  it('has each spelling of it in its key, and one if it is long', () => {
    expect(nameKey('Jazz')).toBe('jazz')
    expect(nameKey('Co-Op')).toBe('co-op\n coop\n co op')
    expect(nameKey(`a-${'b'.repeat(263)}`)).toContain('\n')
    expect(nameKey(`a-${'b'.repeat(264)}`)).not.toContain('\n')
  })

  it('that is long has a key that PostgreSQL indexes', () =>
    expect(Buffer.byteLength(nameKey('𐌰-'.repeat(100)))).toBeLessThan(2704))
})

it.each([
  ['Ada  LOVELACE ', 'ada lovelace'],
  ['Straße', 'strasse'],
  ['Cafe\u0301', 'café'],
])('takes %j and %j for the same name', (text, key) => expect(caseKey(text)).toBe(key))

it('takes names that differ in an accent for two', () =>
  expect(caseKey('Müller')).not.toBe(caseKey('Muller')))
