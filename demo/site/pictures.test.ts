import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { create, makeInputs } from '../testing/fixtures.ts'
import { startTestHost, type TestHost } from '../testing/test-host.ts'

describe('the pictures of the site', () => {
  let host: TestHost
  let image: string
  let event: { id: string; category: string }

  beforeAll(async () => {
    host = await startTestHost('sqlite')
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(host, moderator)
    const form = new FormData()
    const photo = { create: { width: 1200, height: 600, channels: 3, background: 'teal' } } as const
    form.append(
      'media',
      new Blob([new Uint8Array(await sharp(photo).png().toBuffer())], { type: 'image/png' }),
    )
    image = (await host.call<{ id: string }>('POST', '/media', { as: moderator, body: form })).body.id
    const input = inputs.events({ image, alt: 'A wall of teal' })
    event = (await create(host, 'events', moderator, input)) as unknown as typeof event
  })
  afterAll(() => host.close())

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
})
