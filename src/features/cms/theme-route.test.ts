import { expect, it } from 'vitest'
import { isPartOf, themePlaceOf, themeRoute } from './theme-route.ts'

const root = '/backstage/cms/theme'

it('reads the routes of a theme', () => {
  expect(themePlaceOf(root)).toEqual({ option: 'config' })
  expect(themePlaceOf(`${root}/config`)).toEqual({ option: 'config' })
  expect(themePlaceOf(`${root}/content`)).toEqual({ option: 'content', type: 'md', name: undefined })
  expect(themePlaceOf(`${root}/file`)).toEqual({ option: 'file', type: 'template', name: undefined })
  expect(themePlaceOf(`${root}/file/font`)).toEqual({ option: 'file', type: 'font', name: undefined })
  expect(themePlaceOf(`${root}/file/css/w7xiZXIuY3Nz`)).toEqual({
    option: 'file',
    type: 'css',
    name: 'über.css',
  })
})

it('tells what it does not know', () => {
  expect(themePlaceOf(`${root}/colours`)).toEqual({ unknownOption: 'colours' })
  expect(themePlaceOf(`${root}/file/video`)).toEqual({ option: 'file', unknownType: 'video' })
  expect(themePlaceOf(`${root}/file/md`)).toEqual({ option: 'file', unknownType: 'md' })
  expect(themePlaceOf(`${root}/content/css`)).toEqual({ option: 'content', unknownType: 'css' })
  expect(themePlaceOf(`${root}/config/css`)).toEqual({ option: 'config', unknownType: 'css' })
  expect(themePlaceOf(`${root}/file/css/%%`)).toEqual({ option: 'file', type: 'css', name: '' })
})

it('writes routes that it reads', () => {
  const name = 'backstage/faq – kurz.md'
  const [path = '', search = ''] = themeRoute('Straße & Co', { type: 'md', name }).split('?')
  expect(themePlaceOf(path)).toEqual({ option: 'content', type: 'md', name })
  expect(new URLSearchParams(search).get('theme')).toBe('Straße & Co')
  expect(themeRoute('A', { type: 'js' })).toBe(`${root}/file/js?theme=A`)
  expect(themeRoute('A', { type: 'config' })).toBe(`${root}/config?theme=A`)
  expect(themeRoute('A')).toBe(`${root}?theme=A`)
})

it('knows which routes are parts of a theme', () => {
  const theme = { name: 'A', active: false }
  expect(isPartOf(theme, `${root}/file/js?theme=A`)).toBe(true)
  expect(isPartOf(theme, `${root}?theme=A`)).toBe(true)
  expect(isPartOf(theme, `${root}?theme=B`)).toBe(false)
  expect(isPartOf(theme, root)).toBe(false)
  expect(isPartOf({ ...theme, active: true }, root)).toBe(true)
  expect(isPartOf(theme, '/backstage/cms?theme=A')).toBe(false)
})
