import { plainHtml } from '../testing/plain-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeHost, makeInputs } from '../testing/test-host.ts'

describeHost('the flags of the filter', { config: { language: 'en' } }, (host) => {
  const shown = async (path: string) => {
    const text = plainHtml((await host.get(`//${path}`)).text)
    return [...text.matchAll(/<h3 class="event-name">.*?<a href="[^"]*">([^<]*)<\/a>/gs)]
      .map(([, name]) => name!)
      .toSorted()
  }

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const add = (name: string, more: object) => moderator.create('events', inputs.events({ name, ...more }))
    const place = (more: object) => moderator.create('places', inputs.places(more))
    await add('Stated', { price: 'free' })
    await add('Tagged', { tags: ['kostenlos'] })
    await add('Tagged, but paid', { tags: ['kostenlos'], price: 'paid' })
    await add('Neither', { tags: ['concert'] })
    const [level, steps, unknown] = [
      await place({ stepFree: 'yes' }),
      await place({ stepFree: 'no' }),
      await place({}),
    ]
    const tags = ['barrierefrei']
    await add('Level', { location: `id:${level.id}` })
    await add('Says level, has steps', { location: `id:${steps.id}`, tags })
    await add('Says level, place unknown', { location: `id:${unknown.id}`, tags })
    await add('Says level, no place', { tags })
    await add('Streamed', { attendance: 'both' })
    await add('Tagged as online', { tags: ['livestream'] })
    await add('On site', { tags: ['livestream'], attendance: 'onSite' })
  })

  it.each([
    ['free', ['Stated', 'Tagged']],
    ['stepfree', ['Level', 'Says level, no place', 'Says level, place unknown']],
    ['online', ['Streamed', 'Tagged as online']],
  ])('%s finds the fact, and the tag where nobody has stated it', async (flag, names) => {
    expect(await shown(`?${flag}=1`)).toEqual(names)
  })

  it('are wishes of the theme, which combine and are taken back', async () => {
    const links = async (path: string) => {
      const text = plainHtml((await host.get(`//${path}`)).text)
      const quick = text.slice(text.indexOf('<ul class="quick"'))
      return [...quick.matchAll(/<li><a href="([^"]*)"(?: aria-current="(true)")?>([^<]*)/g)]
    }
    const urlOf = async (path: string, title: string) =>
      (await links(path)).find(([, , , name]) => name === title)?.[1]?.replaceAll('&amp;', '&')
    expect(await urlOf('', 'Free')).toBe('/?free=1')
    expect(await urlOf('?free=1', 'Step-free')).toBe('/?free=1&stepfree=1')
    expect(await urlOf('?free=1', 'Free')).toBe('/')
  })

  it('are offered where an event to come fulfils them', async () => {
    const { text } = await host.get('//')
    const offered = [...text.matchAll(/type="checkbox" name="(\w+)"/g)].map(([, name]) => name)
    expect(offered).toEqual(['free', 'stepfree', 'online'])
    expect(text).not.toContain('id="filter-language"')
    expect((await host.get('//?signlanguage=1&language=uk')).text).toMatch(
      /name="signlanguage" value="1" checked[\s\S]*|<option value="uk" selected>Ukrainian/,
    )
  })
})
