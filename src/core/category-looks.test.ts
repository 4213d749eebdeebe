import { describe, expect, it } from 'vitest'
import { categoryLook, categoryStyles } from './category-looks.ts'
import { parseColor } from './colors/parse-color.ts'
import { contrastRatio } from './contrast.ts'
import { mergedThemeSettings } from './theme-settings.ts'

const settings = {
  categories: [
    { words: ['musi', 'chor'], color: '#8a3a9e', icon: 'note' },
    { words: ['bühne', 'art'], color: '#ffff00' },
  ],
}

describe('the look of a category', () => {
  it.each([
    ['Musik & Konzert', 1],
    ['Kirchenmusik', null],
    ['Der CHOR', 1],
    ['Buhne frei', 2],
    ['Bühne: Musik', 1],
    ['Kleinkunst', null],
    ['L’art', 2],
    ['', null],
  ])('of %j is %j: words begin as the theme says, the first look applies', (name, look) => {
    expect(categoryLook(name, settings)).toBe(look)
  })

  it('has none without such settings', () => {
    expect(categoryLook('Musik', {})).toBeNull()
    expect(categoryLook('Musik', { categories: null })).toBeNull()
  })

  it("is a theme's own before an inherited one, and none after an empty list", () => {
    const own = { categories: [{ words: ['chor'], color: '#000000' }] }
    const none = { categories: [] }
    expect(mergedThemeSettings([own, {}, settings]).categories).toEqual([
      ...own.categories,
      ...settings.categories,
    ])
    expect(mergedThemeSettings([own, none, settings]).categories).toEqual(own.categories)
    expect(mergedThemeSettings([none, settings]).categories).toEqual([])
  })

  it('has a colour that is readable on the page in light and dark mode, and its icon', () => {
    const css =
      ':root { color-scheme: light dark; --paper: light-dark(#ffffff, #101010); --sheet: light-dark(#fafafa, #181818) }'
    const rules = categoryStyles(css, settings.categories, new Map([['note', 'data:image/svg+xml,x']]))
    expect(rules).toContain("--category-icon: url('data:image/svg+xml,x')")
    const colors = [...rules.matchAll(/--category: light-dark\((.*?), (.*?)\)/g)]
    expect(colors).toHaveLength(2)
    for (const [, light, dark] of colors)
      for (const [color, grounds] of [
        [light!, ['#ffffff', '#fafafa']],
        [dark!, ['#101010', '#181818']],
      ] as const)
        for (const ground of grounds)
          expect(contrastRatio(parseColor(color)!, parseColor(ground)!)).toBeGreaterThanOrEqual(4.5)
    expect(categoryStyles(css, [], new Map())).toBe('')
  })
})
