import { describe, expect, it } from 'vitest'
import { type LanguageSources, resolveLanguage } from './detect.ts'

describe('the language of the interface', () => {
  const all: Required<LanguageSources> = {
    url: 'en',
    attribute: 'de',
    cookie: 'en',
    stored: 'de',
    browser: ['en'],
    document: 'de',
  }

  it.each([
    ['the address', {}, 'en'],
    ['the attribute', { url: null }, 'de'],
    ['the cookie', { url: null, attribute: undefined }, 'en'],
    ['local storage', { url: null, attribute: undefined, cookie: undefined }, 'de'],
    ['the browser', { url: null, attribute: null, cookie: undefined, stored: null }, 'en'],
    ['<html lang>', { url: null, attribute: null, cookie: null, stored: null, browser: [] }, 'de'],
  ])('comes from %s when nothing before it says any', (_source, missing, language) => {
    expect(resolveLanguage({ ...all, ...missing })).toBe(language)
  })

  it('is the first of the browser’s languages that is offered, and German when nobody says anything', () => {
    expect(resolveLanguage({})).toBe('de')
    expect(resolveLanguage({ url: '', attribute: '', browser: [], document: '' })).toBe('de')
    expect(resolveLanguage({ browser: ['tlh', 'de-CH', 'en'] })).toBe('de')
  })

  it.each(['tlh', 'xx-YY', 'zh-Hant-TW'])('is English where %s is asked for, which is not offered', (tag) => {
    expect(resolveLanguage({ url: tag, attribute: 'de' })).toBe('en')
    expect(resolveLanguage({ attribute: tag })).toBe('en')
    expect(resolveLanguage({ browser: [tag], document: 'de' })).toBe('en')
  })

  it.each([
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '"><img src=x onerror=alert(1)>',
    'en" onload="alert(1)',
    'eval(name)',
    '../../etc/passwd',
    '%3Cscript%3E',
    'en;path=/',
    'x'.repeat(1000),
  ])('ignores %s in every source', (injection) => {
    expect(resolveLanguage({ url: injection, attribute: 'en' })).toBe('en')
    expect(
      resolveLanguage({
        url: injection,
        attribute: injection,
        cookie: injection,
        stored: injection,
        browser: [injection, 'en'],
        document: 'de',
      }),
    ).toBe('en')
    expect(resolveLanguage({ document: injection })).toBe('de')
  })
})
