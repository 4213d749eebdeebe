import { expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

const german =
  'Einsingen um halb acht, danach Seemannslieder und ein Stück, das Oda am Vorabend entdeckt hat.'
const english = 'We start chopping at ten, sit down at noon and leave when the coffee has run out for good.'

describeHost('the names of events in lists', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  /** The language said of a name on each page, undefined if none is. */
  async function said(name: string, language: string) {
    const paths = ['/', '/?view=month', '/?view=week', '/programme', '/sheet']
    return Promise.all(
      paths.map(async (path) => {
        const { text } = await host.get(`/${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
        const found = new RegExp(`<(?:a|span)([^>]*)>${name}</`).exec(text)
        expect([path, found !== null]).toEqual([path, true])
        return /lang="(\w+)"/.exec(found![1]!)?.[1]
      }),
    )
  }
  const all = (language: string | undefined) => Array.from({ length: 5 }, () => language)

  it("say their language where it is not the page's, as their descriptions tell, also after a change", async () => {
    const at = { start: '2026-05-05T18:00:00.000Z' }
    const { id } = await moderator.create(
      'events',
      inputs.events({ ...at, name: 'Hafenchor', description: german }),
    )
    expect(await said('Hafenchor', 'en')).toEqual(all('de'))
    expect(await said('Hafenchor', 'de')).toEqual(all(undefined))
    await moderator.edit(`/events/${id}`, { description: english })
    expect(await said('Hafenchor', 'en')).toEqual(all(undefined))
    expect(await said('Hafenchor', 'de')).toEqual(all('en'))
  })
})
