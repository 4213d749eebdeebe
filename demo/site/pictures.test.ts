import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { hostForAll, inputsOf, userOf } from '../testing/test-host.ts'

describe('the pictures of the site', () => {
  const host = hostForAll('sqlite', { now: '2026-06-01T10:00:00.000Z' })
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let image: string
  let event: { id: string; category: string }

  beforeAll(async () => {
    const photo = { create: { width: 1200, height: 600, channels: 3, background: 'teal' } } as const
    image = await moderator.upload(await sharp(photo).png().toBuffer())
    const input = inputs.events({ image, alt: 'A wall of teal' })
    event = (await moderator.create('events', input)) as unknown as typeof event
  })

  const picture = async (path: string) =>
    /<img[^>]*A wall of teal[^>]*>/.exec(await (await fetch(`${host.url}${path}`)).text())?.[0]

  it('are 380 wide on the page of an entry, 380 by 160 in lists', async () => {
    const detail = await picture(`/event/${event.id}`)
    expect(detail).toContain(`src="/api/v1/media/${image}?size=detail"`)
    expect(detail).toContain('width="380" height="190"')
    const listed = await picture(`/category/${event.category}`)
    expect(listed).toContain(`src="/api/v1/media/${image}?size=list"`)
    expect(listed).toContain('width="380" height="160"')
  })

  it('for shared links are a square of the image, or a leaf of the calendar for events without one', async () => {
    const shared = async (id: string, query = '') => {
      const html = await (await fetch(`${host.url}/event/${id}${query}`)).text()
      return new URL(/property="og:image" content="([^"]*)"/.exec(html)![1]!).pathname
    }
    expect(await shared(event.id)).toBe(`/api/v1/media/${image}`)
    const plain = await moderator.create('events', inputs.events({ start: '2026-06-05T20:00:00.000Z' }))
    const path = await shared(plain.id)
    expect(path).toBe('/day-picture/2026-06-05.de.jpg')
    expect(await shared(plain.id, '?lng=en')).toBe('/day-picture/2026-06-05.en.jpg')
    const [answer, english, other] = await Promise.all(
      [path, '/day-picture/2026-06-05.en.jpg', '/day-picture/2026-06-06.de.jpg'].map((address) =>
        fetch(host.url + address),
      ),
    )
    expect(answer!.headers.get('content-type')).toBe('image/jpeg')
    expect(answer!.headers.get('cache-control')).toBe('public, max-age=86400')
    const pictures = await Promise.all(
      [answer, english, other].map(async (found) => Buffer.from(await found!.arrayBuffer())),
    )
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ width: 630, height: 630 })
    // Weekday, date and month are drawn: another language or day is another picture.
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(3)
    for (const wrong of [
      '2026-02-30.de.jpg',
      '2026-06-05.xx.jpg',
      '2026-06-05.jpg',
      '2026-06-05.de.png',
      '1900-01-01.de.jpg',
      'x',
    ])
      expect((await fetch(`${host.url}/day-picture/${wrong}`)).status).toBe(404)
  })
})
