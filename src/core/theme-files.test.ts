import { describe, expect, it } from 'vitest'
import {
  decodeFileName,
  encodeFileName,
  isBinaryType,
  isThemeFileName,
  isThemeFileType,
  type ThemeFileType,
  themeFileTypes,
} from './theme-files.ts'

describe('names of theme files', () => {
  it('end as their type says', () => {
    expect(isThemeFileName('template', 'home.tpl')).toBe(true)
    expect(isThemeFileName('md', 'backstage/faq.de.md')).toBe(true)
    expect(isThemeFileName('image', 'Straße 2 (groß).webp')).toBe(true)
    expect(isThemeFileName('config', 'config.yaml')).toBe(true)
    for (const [type, name] of [
      ['template', 'home.html'],
      ['css', 'a.css.js'],
      ['js', 'a.mjs'],
      ['image', 'a.gif'],
      ['image', 'a.SVG'],
      ['font', 'a.woff2'],
      ['config', 'other.yaml'],
      ['md', 'md'],
    ] as const) {
      expect([name, isThemeFileName(type, name)]).toEqual([name, false])
    }
  })

  it('may be 120 characters long, in three folders', () => {
    expect(isThemeFileName('css', `${'a'.repeat(116)}.css`)).toBe(true)
    expect(isThemeFileName('css', `${'a'.repeat(117)}.css`)).toBe(false)
    expect(isThemeFileName('css', 'a/b/c/d.css')).toBe(true)
    expect(isThemeFileName('css', 'a/css')).toBe(false)
  })

  it('stay inside the theme', () => {
    for (const name of [
      '../a.css',
      'a/../../b.css',
      '/etc/a.css',
      'a//b.css',
      './a.css',
      '.css',
      '.hidden/a.css',
      'a\\b.css',
      'a\0.css',
      'C:a.css',
      'a/b/c/d/e.css',
      'a /b.css',
      'a..css',
      `${'a'.repeat(120)}.css`,
      'u\u0308.css',
      'a\n.css',
      '\u202Ea.css',
    ]) {
      expect([name, isThemeFileName('css', name)]).toEqual([name, false])
    }
  })
})

describe('file names in addresses', () => {
  it('are read in base64 and base64url', () => {
    for (const name of [
      'home.tpl',
      '\ufeffhome.tpl',
      'backstage/faq.de.md',
      'Grüße ✓~~?.css',
      'ab.css',
      'abc.css',
    ]) {
      expect(decodeFileName(encodeFileName(name))).toBe(name)
      expect(decodeFileName(Buffer.from(name).toString('base64'))).toBe(name)
      expect(encodeFileName(name)).toBe(Buffer.from(name).toString('base64url'))
    }
  })

  it('are refused otherwise', () => {
    for (const encoded of ['', 'a', 'home.tpl', 'a b', '%00', '/w==', '_w', 'YQ==YQ==', 'YQ=a', 'YWFhY']) {
      expect([encoded, decodeFileName(encoded)]).toEqual([encoded, undefined])
    }
  })
})

it('of the kinds of files, images and fonts are uploaded', () => {
  const types = Object.keys(themeFileTypes) as ThemeFileType[]
  expect(types.filter(isBinaryType)).toEqual(['image', 'font'])
  expect([...types, 'toString', 'html', ''].filter(isThemeFileType)).toEqual(types)
})
