import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, contrastWarnings, parseColor } from './contrast.ts'
import { accentCorrections, readableOn, readableText, themeColors } from './readable-accent.ts'

const shipped = (theme: string, file: string) =>
  readFileSync(`demo/themes/built-in/${theme}/css/${file}`, 'utf8')
const backstage = shipped('default', '80-backstage.css')
const themes = {
  default: shipped('default', '10-tokens.css') + backstage,
  poster: shipped('poster', '10-tokens.css') + backstage,
}

const accents = '#ffee66 #000000 #ffffff #777777 #ff0000 #00ff00 #0000ff #7a3e9d #808000 #14686b'.split(' ')
const color = (text: string) => parseColor(text)!

describe.each(Object.entries(themes))('the accent of a theme like %s', (_name, tokens) => {
  it.each(accents)('%s is readable everywhere, on public pages and in Backstage', (accent) => {
    const css = `${tokens} :root { --accent-light: ${accent}; --accent-dark: ${accent} }`
    const corrected = css + accentCorrections(css)
    expect(contrastWarnings(corrected)).toEqual([])
    for (const scheme of ['light', 'dark'] as const) {
      const { colors, hover } = themeColors(corrected, scheme)
      expect(contrastRatio(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colors.onAccent, hover)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colors.accentText, colors.paper)).toBeGreaterThanOrEqual(4.5)
    }
    expect(accentCorrections(corrected)).toBe('')
  })
})

describe('corrections', () => {
  it('leave alone what is readable, also if the theme chose it', () => {
    expect(accentCorrections(themes.default)).toBe('')
    const own = `${themes.default} :root { --on-accent: light-dark(#ffffcc, #10201f); --accent-text: light-dark(#333, #eee) }`
    expect(accentCorrections(own)).toBe('')
    expect(accentCorrections(':root { --ink: #111 }')).toBe('')
    expect(accentCorrections('')).toBe('')
  })

  it('give a theme whose style sheets do not know it a colour for text', () => {
    const old = themes.default.replace('--accent-text: var(--accent);', '')
    expect(accentCorrections(old)).toBe(':root {\n  --accent-text: light-dark(#14686b, #7fd0c9);\n}\n')
  })

  it('keep the hue', () => {
    const yellow = `${themes.default} :root { --accent-light: #ffee66 }`
    expect(accentCorrections(yellow)).toBe(
      ':root {\n  --on-accent: light-dark(#000000, #10201f);\n  --accent-hover: light-dark(#fff17d, #92d7d1);\n' +
        '  --accent-text: light-dark(#7c6e00, #7fd0c9);\n}\n',
    )
  })
})

it('takes the first preferred colour that is readable, and otherwise black or white', () => {
  expect(readableOn(color('#14686b'))).toEqual(color('white'))
  expect(readableOn(color('#ffee66'), [color('#eeeeee'), color('#10201f')])).toEqual(color('#10201f'))
  expect(readableOn(color('#777777'))).toEqual(color('black'))
})

it('gives up the hue between backgrounds that differ too much', () => {
  expect(readableText(color('red'), [color('white'), color('#555555')])).toEqual(color('black'))
})
