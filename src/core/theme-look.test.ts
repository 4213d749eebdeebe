import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrastRatio, parseColor } from './contrast.ts'
import { colorsOf, withAccent } from './theme-look.ts'

const tokens = readFileSync('demo/themes/built-in/default/css/10-tokens.css', 'utf8')
const ratio = (one: string, other: string) => contrastRatio(parseColor(one)!, parseColor(other)!)

it('has the colours of both schemes', () => {
  const { light, dark } = colorsOf(tokens)
  expect([light.paper, light.accent, light.onAccent, light.accentText].join(' ')).toBe(
    '#fcfbf7 #14686b #ffffff #14686b',
  )
  expect([dark.paper, dark.ink, dark.accent, dark.onAccent].join(' ')).toBe('#13151e #eceaf1 #7fd0c9 #10201f')
})

it('shows black text on white if a style sheet sets nothing', () => {
  const { light } = colorsOf('')
  expect([light.paper, light.ink, light.accent, light.onAccent].join(' ')).toBe(
    '#ffffff #000000 #000000 #ffffff',
  )
})

it.each(['#ffee66', '#000000', '#ffffff', '#808080', '#7a3e9d'])(
  'shows %s as an accent before it is saved, with readable text',
  (accent) => {
    for (const scheme of ['light', 'dark'] as const) {
      const colors = withAccent(colorsOf(tokens)[scheme], accent, scheme)
      expect(colors.accent).toBe(accent)
      expect(ratio(colors.onAccent, accent)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(colors.accentText, colors.paper)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
