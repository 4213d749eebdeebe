import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { loadArchive } from '../archive/load-archive.ts'
import { archivesForAll } from '../testing/archives.ts'
import { describeHost, hostForTest, inputsOf, type Item, userOf } from '../testing/test-host.ts'
import { unzip } from '../testing/unzip.ts'
import { zipOf } from '../testing/zip-files.ts'

const zero = { lat: 0, lng: 0 }
const none = { lat: null, lng: null }
const dike = { location: 'Dike', address: 'Dike 1' }

const timeZone = 'Europe/Berlin'

describeHost('coordinates of 0 and 0', { config: { timeZone, language: 'en' } }, (host, engine) => {
  const { config, options, exported, folder } = archivesForAll()
  const lena = userOf(host, 'moderator')
  const inputs = inputsOf(host, lena)
  /** Stored as an earlier version did. */
  let place: Item
  let event: Item
  let atPlace: Item

  beforeAll(async () => {
    place = await lena.create('places', inputs.places({ name: 'Mill' }))
    event = await lena.create('events', inputs.events({ name: 'On the dike', ...dike }))
    atPlace = await lena.create('events', inputs.events({ name: 'At the mill', location: `id:${place.id}` }))
    await host.db.write.updateTable('places').set(zero).where('id', '=', place.id).execute()
    await host.db.write.updateTable('events').set(zero).where('id', '=', event.id).execute()
  })

  const text = async (path: string) => (await host.get(`//${path}`)).text

  it.each([
    ['places', {}],
    ['events', dike],
    ['revents', dike],
  ] as const)('are none in what is written: %s', async (kind, more) => {
    const made = await lena.create(kind, inputs[kind]({ ...more, lat: 52, lng: 9 }))
    expect(made).toMatchObject({ lat: 52, lng: 9 })
    const changed = await lena.edit(`/${kind}/${made.id}`, { lat: 0, lng: -0 })
    expect([changed.status, changed.body]).toMatchObject([200, none])
    expect(await host.rows(kind, { id: made.id })).toMatchObject([none])
    const { id } = await lena.create(kind, inputs[kind]({ ...more, ...zero }))
    expect(await host.rows(kind, { id })).toMatchObject([none])
    for (const one of [id, made.id]) await lena.delete(`/${kind}/${one}`)
  })

  it('leave points on the equator and on the meridian of Greenwich alone', async () => {
    for (const point of [
      { lat: 0, lng: 32.5 },
      { lat: 51.5, lng: 0 },
      { lat: 0.000001, lng: 0 },
    ])
      expect(await lena.create('places', inputs.places(point))).toMatchObject(point)
  })

  it('are read as none where they were stored', async () => {
    expect(await host.read(`/places/${place.id}`)).toMatchObject(none)
    expect(await host.read(`/events/${event.id}`)).toMatchObject(none)
    const [listed] = await host.list('places', { ids: [place.id] })
    expect(listed).toMatchObject(none)
    const found = await host.read<{ items: Item[] }>('/eventsearch?query=dike')
    expect(found.items).toMatchObject([none])
  })

  it('are in no feed and on no page', async () => {
    for (const { id } of [event, atPlace]) {
      expect(await text(`event/${id}.ics`)).not.toContain('GEO')
      const page = await text(`event/${id}`)
      expect(page).not.toContain('GeoCoordinates')
      expect(page).not.toContain('mlat=0')
    }
    const { events } = await host.read<{ events: { name: string; place: object }[] }>('//events.json')
    for (const name of ['On the dike', 'At the mill'])
      expect(events.find((one) => one.name === name)?.place).toMatchObject(none)
    expect(await text('events.ics')).not.toContain('GEO:0')
    expect(await text(`place/${place.id}`)).not.toContain('near=')
    expect(await text('places')).not.toContain('GeoCoordinates')
  })

  it('are near nothing and on no map', async () => {
    const near = { near: { ...zero, km: 50 } }
    const mill = { ...near, ids: [place.id] }
    expect(await host.list('places', mill)).toEqual([])
    expect(await host.list('events', { ...near, ids: [event.id, atPlace.id] })).toEqual([])
    expect(await text('places?near=0,0')).not.toContain('Mill')
    for (const path of ['places?view=map', '?view=map&day=2026-06-01'])
      expect(await text(path)).not.toMatch(/near=0,0/)
  })

  it('are none in archives, written and read', async () => {
    const file = await exported(host)
    const files = await unzip(await readFile(file))
    const lines = files.get('places.ndjson')!.toString()
    expect(lines).toMatch(/"lat":null,"lng":null/)
    files.set('places.ndjson', Buffer.from(lines.replaceAll('"lat":null,"lng":null', '"lat":0,"lng":0')))
    const old = `${folder}/old.zip`
    await writeFile(old, await zipOf([...files].map(([path, content]) => ({ path, content }))))
    const other = await hostForTest(engine, { config })
    await loadArchive(other.db, old, options)
    expect(await other.rows('places', { id: place.id })).toMatchObject([none])
  })
})
