import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaults } from '../core/limits.ts'
import { type Answer, startApiServer } from '../testing/api-server.ts'
import { ApiError } from './api-error.ts'
import { createApi } from './api.ts'

let server: Awaited<ReturnType<typeof startApiServer>>
let answer: Answer
const onExpired = vi.fn<(token: string) => void>()

async function start(given: Answer, token?: string, geocoder = '/geo') {
  answer = given
  server = await startApiServer(() => answer)
  const base = `${server.origin}/api/v1`
  return createApi({ base, geocoderUrl: server.origin + geocoder, token: () => token, onExpired })
}

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

afterEach(async () => {
  await server.close()
  onExpired.mockClear()
})

describe('a failed call', () => {
  it.each([400, 401, 402, 403])('has the error field of the body as its code at %i', async (status) => {
    const api = await start({ status, json: { error: 'name already exists' } })
    expect(await failureOf(api.resource('places').list({ limit: 25 }))).toMatchObject({
      status,
      code: 'name already exists',
    })
  })

  it.each([
    [500, 'InternalServerError'],
    [404, 'UnknownError'],
    [409, 'UnknownError'],
    [503, 'UnknownError'],
    [429, 'too many requests'],
  ])('has a code of its own at %i: %s, whatever the body says', async (status, code) => {
    const api = await start({ status, json: { error: 'something else' } })
    expect((await failureOf(api.resource('places').list({ limit: 25 }))).code).toBe(code)
  })

  it('has the id of the request if the body names it', async () => {
    const api = await start({
      status: 500,
      json: { error: 'InternalServerError', requestId: '0c1f6a52e9b7' },
    })
    expect((await failureOf(api.resource('places').list({ limit: 25 }))).requestId).toBe('0c1f6a52e9b7')
  })

  it('says at 429 whether too much was created, and when to go on', async () => {
    const json = { error: 'too many creates' }
    const api = await start({ status: 429, json, headers: { 'retry-after': '720' } })
    const refused = await failureOf(api.resource('places').create({} as never, 'key'))
    expect(refused).toMatchObject({ code: 'too many creates', retryAfter: 720 })
  })

  it.each<[string, Answer]>([
    ['is no JSON', { status: 400, text: '<h1>Bad request</h1>' }],
    ['is broken JSON', { status: 400, text: '{', headers: { 'content-type': 'application/json' } }],
    ['names no error', { status: 400, json: {} }],
    ['is no object', { status: 400, json: 'no' }],
    ['names something odd', { status: 400, json: { error: 5 } }],
  ])('is unknown when the body %s', async (_what, given) => {
    const api = await start(given)
    expect((await failureOf(api.resource('places').list({ limit: 25 }))).code).toBe('UnknownError')
  })

  it('is unknown without a server', async () => {
    const api = await start({})
    await server.close()
    expect(await failureOf(api.resource('places').list({ limit: 25 }))).toMatchObject({
      status: 0,
      code: 'UnknownError',
    })
  })

  it('names the fields, how many entries are in the way and when to try again', async () => {
    const api = await start({
      status: 400,
      json: { error: 'still in use', fields: { name: 'required' }, count: 3 },
      headers: { 'retry-after': '17' },
    })
    expect(await failureOf(api.resource('places').remove('a'))).toMatchObject({
      fields: { name: 'required' },
      count: 3,
      retryAfter: 17,
    })
  })

  it('is told as not found when opening an item, and as changed when saving one', async () => {
    const api = await start({ status: 404, json: { error: 'not found' } })
    expect((await failureOf(api.resource('places').get('a'))).code).toBe('not found')
    answer = { status: 412, json: { error: 'changed in the meantime' } }
    const input = { name: 'Hall', address: 'Street 1' }
    expect((await failureOf(api.resource('places').update('a', input, '"1"'))).code).toBe(
      'changed in the meantime',
    )
  })

  it('throws the reason of an abort as it is', async () => {
    const api = await start({ json: [] })
    const controller = new AbortController()
    const call = api.resource('places').list({ limit: 25 }, controller.signal)
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is never tried again by itself', async () => {
    const api = await start({ status: 503, json: {} })
    await failureOf(api.resource('places').list({ limit: 25 }))
    expect(server.received).toHaveLength(1)
  })
})

describe('the console', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('names the address, once, if nothing there has ever answered as an API does', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const api = await start({ status: 404, text: '<p>No such page</p>' })
    for (const _try of ['first', 'second']) await failureOf(api.resource('places').list({ limit: 25 }))
    expect(warn).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`no API at ${server.origin}/api/v1 (404)`)]])
    warn.mockRestore()
  })

  it.each<[string, Answer]>([
    ['a success', { json: [] }],
    ['a refusal', { status: 403, json: { error: 'no' } }],
  ])('stays silent about a call that fails after %s', async (_title, known) => {
    const warn = vi.spyOn(console, 'warn')
    const api = await start(known)
    await api
      .resource('places')
      .list({ limit: 25 })
      .catch(() => undefined)
    answer = { status: 502, text: '<p>Bad gateway</p>' }
    await failureOf(api.resource('places').list({ limit: 25 }))
    vi.runAllTimers()
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('the token', () => {
  it('goes neither with a login nor with a registration nor to the geocoder, and says alone who calls: no cookie of the browser goes along, none is taken', async () => {
    const requests = vi.spyOn(globalThis, 'fetch')
    const api = await start({ json: [{ lat: '1', lon: '2' }] }, 'abc')
    await api.auth.login({ email: 'me@example.org', password: 'secret' })
    await api.invitations.register('t', { email: 'me@example.org', nickname: 'Me', password: 'secret' })
    await api.geocode('Street 1')
    await api.resource('users').list({ limit: 25 })
    await api.media.upload(new File(['x'], 'a.png', { type: 'image/png' }))
    const tokens = server.received.map(({ headers }) => headers.authorization)
    expect(tokens).toEqual([undefined, undefined, undefined, 'Bearer abc', 'Bearer abc'])
    const credentials = requests.mock.calls.map(([request]) => (request as Request).credentials)
    requests.mockRestore()
    expect(new Set(credentials)).toEqual(new Set(['omit']))
  })

  it('has expired when a call is answered with 401, not when a login fails, a visitor is refused, or something is not allowed', async () => {
    const api = await start({ status: 401, json: { error: 'invalid credentials' } }, 'abc')
    await failureOf(api.auth.login({ email: 'me@example.org', password: 'wrong' }))
    answer = { status: 403, json: { error: 'unauthorized' } }
    await failureOf(api.resource('users').list({ limit: 25 }))
    expect(onExpired).not.toHaveBeenCalled()
    answer = { status: 401, json: { error: 'unauthorized' } }
    await failureOf(api.resource('users').list({ limit: 25 }))
    expect(onExpired.mock.calls).toEqual([['abc']])
  })
})

describe('the calls', () => {
  it('ask for a list as SPEC.md spells it, and take the total from its header, 0 without one', async () => {
    const api = await start({ json: [{ id: 'a' }], headers: { 'x-total-count': '41' } })
    const page = await api
      .resource('events')
      .list({ offset: 25, limit: 25, sorting: 'name', order: 'ASC', filters: { likeName: 'a&b' } })
    expect(page).toEqual({ items: [{ id: 'a' }], total: 41 })
    const url = new URL(server.received[0]!.url, server.origin)
    expect(url.pathname).toBe('/api/v1/events/')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      offset: '25',
      limit: '25',
      sorting: 'name',
      order: 'ASC',
      filters: '{"likeName":"a&b"}',
    })
    answer = { json: [] }
    expect((await api.resource('events').list({ limit: 25 })).total).toBe(0)
  })

  it('send the key of a create and the tag of an update', async () => {
    const api = await start({ json: { id: 'a' }, headers: { etag: '"2"' } })
    const input = { name: 'Hall', address: 'Street 1' }
    await api.resource('places').create(input, 'key-1')
    const saved = await api.resource('places').update('a/b', input, '"1"', {
      search: { future: 'yes' },
      run: 'run-1',
    })
    expect(saved.etag).toBe('"2"')
    expect(server.received).toMatchObject([
      { method: 'POST', url: '/api/v1/places', headers: { 'idempotency-key': 'key-1' } },
      {
        method: 'PUT',
        url: '/api/v1/places/a%2Fb?future=yes',
        headers: { 'if-match': '"1"', 'x-run': 'run-1' },
      },
    ])
    expect(JSON.parse(server.received[1]!.body)).toEqual(input)
  })

  it('upload an image as the multipart field media', async () => {
    const api = await start({ json: { id: 'image-1' } }, 'abc')
    expect(await api.media.upload(new File(['x'], 'a.png', { type: 'image/png' }))).toEqual({ id: 'image-1' })
    expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(server.received[0]?.body).toMatch(/name="media"; filename="a.png"/)
  })
})

describe('suggested addresses', () => {
  const market = {
    lat: '53.25',
    lon: '10.41',
    display_name: '12, Marktplatz, Altstadt, Lüneburg, Niedersachsen, 21335, Deutschland',
    address: { road: 'Marktplatz', house_number: '12', town: 'Lüneburg', postcode: '21335' },
  }

  it('are written as people write them, the number first if it was typed so, each once, with what tells them apart', async () => {
    const api = await start({ json: [market, market, { lat: '1', lon: '2', display_name: 'Old mill' }] })
    expect(await api.suggestAddresses?.(' Marktplatz 12')).toEqual([
      {
        address: 'Marktplatz 12, 21335 Lüneburg',
        detail: 'Altstadt, Niedersachsen, Deutschland',
        lat: 53.25,
        lng: 10.41,
      },
      { address: 'Old mill', detail: '', lat: 1, lng: 2 },
    ])
    expect(server.received[0]?.url).toBe('/geo?q=Marktplatz+12&format=jsonv2&limit=5&addressdetails=1')
    const [found] = (await api.suggestAddresses?.('12 markt')) ?? []
    expect(found?.address).toBe('12 Marktplatz, 21335 Lüneburg')
  })

  it('leave out what has no address or no place on earth, and bear what is no list', async () => {
    const wrong = [{ lat: '1', lon: '2' }, { ...market, lat: '95' }, { display_name: 'Nowhere' }]
    expect(await (await start({ json: wrong })).suggestAddresses?.('Markt')).toEqual([])
    expect(await (await start({ json: { error: 'no' } })).suggestAddresses?.('Markt')).toEqual([])
  })

  it('are not asked of the public Nominatim, whose usage policy forbids it', () => {
    const given = { base: '', token: () => undefined, onExpired: () => undefined }
    expect(createApi({ ...given, geocoderUrl: defaults.geocoderUrl }).suggestAddresses).toBeUndefined()
    expect(createApi({ ...given, geocoderUrl: '' }).suggestAddresses).toBeUndefined()
  })
})

describe('the geocoder', () => {
  it.each([
    ['/geo', '/geo?q=Street+1&format=jsonv2&limit=1'],
    ['/geo?key=1', '/geo?key=1&q=Street+1&format=jsonv2&limit=1'],
  ])('at %s turns an address into degrees', async (geocoder, url) => {
    const api = await start({ json: [{ lat: '51.05', lon: '13.74' }] }, undefined, geocoder)
    expect(await api.geocode(' Street 1 ')).toEqual({ lat: 51.05, lng: 13.74 })
    expect(server.received[0]?.url).toBe(url)
  })

  it.each<[string, string, Answer]>([
    ['geocoding needs address', ' ', {}],
    ['geocoding failed', 'Street 1', { status: 500, text: '' }],
    ['geocoding failed', 'Street 1', { text: 'not JSON' }],
    ['no geocoding result', 'Street 1', { json: [] }],
    ['no geocoding result', 'Street 1', { json: { error: 'no' } }],
    ['no geocoding result', 'Street 1', { json: [{ lat: '95', lon: '0' }] }],
  ])('says %s', async (code, address, given) => {
    const api = await start(given)
    expect((await failureOf(api.geocode(address))).code).toBe(code)
  })
})
