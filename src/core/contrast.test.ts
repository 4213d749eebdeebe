import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, contrastWarnings, elementColors, parseColor } from './contrast.ts'

const ratioOf = (one: string, other: string) => contrastRatio(parseColor(one)!, parseColor(other)!)

describe('the contrast of two colours', () => {
  it.each([
    ['black', 'white', 21],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#fff', 4.542],
    ['#0000ff', '#ffffff', 8.592],
    ['#ff0000', '#ffffff', 3.998],
    ['white', 'white', 1],
    ['#ffffff', '#767676', 4.542],
  ])('of %s and %s is as WCAG counts it', (one, other, ratio) => {
    expect(ratioOf(one, other)).toBeCloseTo(ratio, 2)
  })

  it('counts what shows of a colour that lets the other one through', () => {
    expect(ratioOf('rgb(0 0 0 / 50%)', 'white')).toBeCloseTo(ratioOf('#808080', 'white'), 1)
    expect(ratioOf('transparent', '#123456')).toBe(1)
  })
})

const shipped = (theme: string, file: string) =>
  readFileSync(`demo/themes/built-in/${theme}/css/${file}`, 'utf8')
const tokens = shipped('default', '10-tokens.css')
const backstage = shipped('default', '80-backstage.css')

/** The warnings in short form. */
const found = (css: string) =>
  contrastWarnings(css).map(
    ({ where, use, scheme, background }) => `${where} ${use} on ${background.property}, ${scheme}`,
  )

describe('the colours of a theme', () => {
  it('are well told apart in the shipped themes', () => {
    expect(contrastWarnings(tokens + backstage)).toEqual([])
    expect(contrastWarnings(shipped('poster', '10-tokens.css') + backstage)).toEqual([])
  })

  it('bring a warning that names both, what they have and what they need', () => {
    expect(contrastWarnings(`${tokens} :root { --muted: #999 }`)).toContainEqual({
      where: 'site',
      use: 'muted',
      scheme: 'light',
      foreground: { property: '--muted', color: '#999999' },
      background: { property: '--sheet', color: '#ffffff' },
      ratio: 2.84,
      required: 4.5,
    })
    expect(found(`${tokens} :root { --field-line: #ccc }`)).toEqual([
      'site edge on --paper, light',
      'site edge on --sheet, light',
    ])
  })

  it('are followed through other properties, mixtures and both schemes', () => {
    const yellow = `${tokens}${backstage} :root { --accent-light: #ffd02b; }`
    expect(found(yellow)).toContain('site button on --accent, light')
    expect(found(yellow)).toContain('site link on --tint, light')
    expect(found(yellow)).toContain('backstage link on --backstage-canvas, light')
    expect(found(yellow).filter((text) => text.endsWith('dark'))).toEqual([])
    const dim = `${tokens} @media (prefers-color-scheme: dark) { :root { --ink: #555 } }`
    expect(found(dim)).toEqual(
      ['--paper', '--sheet', '--tint', '--tint-strong'].map((name) => `site text on ${name}, dark`),
    )
    const lightOnly = `${tokens} :root { color-scheme: light; --ink: light-dark(black, white) }`
    expect(found(lightOnly)).toEqual([])
  })

  it('of Backstage count against what the element has by itself', () => {
    expect(found('backstage-app { --backstage-text: #aaa }')).toContain(
      'backstage text on --backstage-canvas, light',
    )
    expect(found('backstage-app { --backstage-accent-text: gold }')).toContain(
      'backstage link on --backstage-canvas, light',
    )
    expect(found('backstage-app { --backstage-accent: gold }')).toEqual([])
    const css = readFileSync('src/ui/tokens.css', 'utf8')
      .replace(/\s+/g, ' ')
      .replaceAll('( ', '(')
      .replaceAll(' )', ')')
    for (const [property, value] of Object.entries(elementColors)) {
      expect(css).toContain(`var(${property}, ${value.replaceAll('var(--backstage-', 'var(--_')})`)
    }
  })

  it('are those that show on a screen in the end', () => {
    const quiet = [
      '@media print { :root { --ink: #eee } }',
      '@media (min-width: 40rem) { :root { --ink: #eee } }',
      '.card { --ink: #eee }',
      '/* :root { --ink: #eee } */',
      ':root { --ink: #eee; --ink: #000 }',
      ':root { --ink: #000 !important } :root { --ink: #eee }',
      '@font-face { --ink: #eee }',
      'a::after { content: ":root { --ink: #eee }" }',
      ':root { background: url(data:x;--ink:#eee) }',
      ':root { --ink: currentcolor }',
      ':root { --ink: var(--ink) }',
      ':root { --a: var(--b); --b: var(--a); --ink: var(--a, ) }',
    ]
    const day = `${tokens} :root { color-scheme: light }`
    for (const css of quiet) expect([css, found(`${day}\n${css}`)]).toEqual([css, []])
    for (const css of ['@layer a { html { --ink: #eee } }', ':root { @media screen { --ink: #eee } }']) {
      expect([css, found(`${day}\n${css}`)]).toContainEqual(
        expect.arrayContaining(['site text on --paper, light']),
      )
    }
  })

  it('may be written in any text', () => {
    const doubling = Array.from(
      { length: 40 },
      (_, index) => `--x${index + 1}: var(--x${index}) var(--x${index});`,
    )
    for (const css of [
      '{'.repeat(20_000),
      '('.repeat(20_000),
      '}'.repeat(20_000),
      ':root{--ink:var('.repeat(5000),
      `:root { --x0: red red; ${doubling.join('')} --ink: var(--x40); --paper: white }`,
      `:root { --paper: white; --ink: ${'light-dark('.repeat(5000)} }`,
      `:root { --paper: white; --ink: ${'color-mix(in oklab, red, '.repeat(50)}red${')'.repeat(50)} }`,
      '/*'.repeat(20_000),
      '"\\'.repeat(20_000),
    ]) {
      expect(contrastWarnings(css)).toEqual([])
    }
  })
})
