import { expect, it } from 'vitest'
import { languages, partialNames } from '../../src/contract.ts'
import { describeHost } from '../testing/test-host.ts'

describeHost('partial content', (host) => {
  const get = (query: string, headers: Record<string, string> = {}) =>
    host.get(`/partial/content?${query}`, headers)

  it('is a fragment of safe HTML in each language', async () => {
    for (const name of partialNames) {
      const answers = await Promise.all(languages.map((lng) => get(`p=${name}&lng=${lng}`)))
      for (const { status, headers, text } of answers) {
        expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
        expect(text).toMatch(/^<(p|h2|ul)>/)
        expect(text).not.toMatch(/<(html|script|style|img|iframe)|\son\w+=/i)
      }
      expect(new Set(answers.map(({ text }) => text)).size).toBe(languages.length)
    }
  })

  it('speaks the language of the address, else of the cookie, else of the site', async () => {
    const languageOf = async (query: string, cookie = '') =>
      (await get(`p=backstage/faq${query}`, { cookie })).headers.get('content-language')
    expect(await languageOf('&lng=en', 'i18next=de')).toBe('en')
    expect(await languageOf('', 'i18next=en')).toBe('en')
    expect(await languageOf('')).toBe('de')
    expect(await languageOf('&lng=../../secret')).toBe('de')
  })

  it('is not found under any other name', async () => {
    for (const query of ['', 'p=about', 'p=../config', 'p=backstage/faq&p=backstage/faq', 'p[]=x']) {
      const { status, body } = await get(query)
      expect([query, status, body]).toEqual([query, 404, { error: 'not found' }])
    }
  })
})
