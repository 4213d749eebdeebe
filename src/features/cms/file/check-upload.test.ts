import { expect, it } from 'vitest'
import { limits } from '../../../core/limits.ts'
import { isThemeFileName } from '../../../core/theme-files.ts'
import { checkUpload, endingsOf, nameInTheme } from './check-upload.ts'

it('takes only the endings of the type', () => {
  for (const name of ['a.webp', 'a.JPG', 'a.jpeg', 'a.png', 'a.svg', 'a.ico'])
    expect(checkUpload('image', { name, size: 1 })).toBeUndefined()
  expect(checkUpload('font', { name: 'a.ttf', size: 1 })).toBeUndefined()
  for (const name of ['a.gif', 'a.png.exe', 'png', 'a.ttf'])
    expect(checkUpload('image', { name, size: 1 })).toBe('wrongType')
  expect(checkUpload('font', { name: 'a.woff2', size: 1 })).toBe('wrongType')
  expect(checkUpload('image', { name: 'a.png', size: 1 }, ['svg'])).toBe('wrongType')
  expect(endingsOf('font')).toBe('.ttf')
})

it('takes at most 1 MB', () => {
  expect(checkUpload('image', { name: 'a.png', size: limits.imageBytes })).toBeUndefined()
  expect(checkUpload('image', { name: 'a.png', size: limits.imageBytes + 1 })).toBe('tooLarge')
})

it('makes a name for the theme out of any other', () => {
  expect(nameInTheme('logo.svg')).toBe('logo.svg')
  expect(nameInTheme('Foto vom Fest (1).JPG')).toBe('Foto vom Fest (1).jpg')
  expect(nameInTheme('u\u0308ber.png')).toBe('über.png')
  expect(nameInTheme('a&b?.png')).toBe('a-b-.png')
  for (const odd of ['.png', '..png', '../../x.png', '§§.png', `${'x'.repeat(300)}.png`, 'a...b.png'])
    expect([odd, isThemeFileName('image', nameInTheme(odd))]).toEqual([odd, true])
})
