import { expect, it } from 'vitest'
import { renderFirstScreen } from './server.ts'

it('both doors can be imported where there is no DOM, as frameworks do that render on a server', async () => {
  expect('HTMLElement' in globalThis).toBe(false)
  const app = await import('./index.ts')
  const list = await import('./calendar-events.ts')
  expect(() => app.defineBackstage()).not.toThrow()
  expect(() => list.defineCalendarEvents()).not.toThrow()
})

const url = 'https://town.example.org/backstage'

it('the first screen is HTML on a server, in the language of the visitor', () => {
  const html = renderFirstScreen(
    { apiurl: 'https://calendar.example.org', themeconfig: { sitename: 'St. John\'s "Cal" <b>' } },
    { url, languages: ['de-CH', 'en'], nonce: 'r4nd0m' },
  )
  expect(html).toMatch(/^<backstage-app apiurl="https:&#47;|^<backstage-app apiurl="https:\/\/calendar/)
  expect(html).toContain(
    'themeconfig="{&#34;sitename&#34;:&#34;St. John\'s \\&#34;Cal\\&#34; &#60;b&#62;&#34;}"',
  )
  expect(html).toContain('<template shadowrootmode="open"><style nonce="r4nd0m">')
  expect(html).toContain('<span class="b-brand-site">St. John\'s &#34;Cal&#34; &#60;b&#62;</span>')
  expect(html).toContain('href="/backstage#/backstage"')
  expect(html).toMatch(/<div slot="login" .*lang="de" dir="ltr">.*<button [^>]*disabled="".*Anmelden/)
  expect(html.endsWith('</backstage-app>')).toBe(true)
})

it('without a site there is no place for its name, and users see no login form', () => {
  const html = renderFirstScreen({ language: 'en' }, { url: `${url}?lng=es`, nickname: 'Kim' })
  expect(html).not.toContain('b-brand-site"')
  expect(html).not.toContain('slot="login"')
  expect(html).toContain('>¡Hola, Kim!<')
})

it('throws for what is no address', () => {
  expect(() => renderFirstScreen({}, { url: '/backstage' })).toThrow(TypeError)
})
