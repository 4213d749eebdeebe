import { expect, it } from 'vitest'
import { misspelt } from './misspelt.ts'

it('finds attributes with hyphens, and the ones that were meant', () => {
  const present = ['class', 'data-timezone', 'time-zone', 'theme_config', 'apiurl', 'aria-label']
  expect(misspelt(present, ['apiurl', 'timezone', 'themeconfig'])).toEqual([
    { name: 'time-zone', meant: 'timezone' },
    { name: 'theme_config', meant: 'themeconfig' },
  ])
})
