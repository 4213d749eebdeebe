import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesIn, rowsOf } from '../testing/markdown-tables.ts'
import { ConfigError, readConfig, settingNames } from './config.ts'

const read = (env: Record<string, string>, sample = false) => readConfig(env, { sample })

const faultsOf = (env: Record<string, string>, sample = false) => {
  try {
    readConfig(env, { sample })
    return []
  } catch (error) {
    return (error as ConfigError).faults.map((fault) => fault.split(':')[0])
  }
}

describe('settings', () => {
  it('come with defaults for everything', () => {
    const config = read({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      timeZone: 'Europe/London',
      language: 'de',
      trustProxy: [],
      rateLimit: true,
      binDays: 30,
      geocoderUrl: 'https://nominatim.openstreetmap.org/search',
      logLevel: 'info',
      metricsAt: undefined,
      metricsToken: undefined,
      drainSeconds: 0,
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
    expect(config.dataDir.endsWith('demo/data')).toBe(true)
  })

  it('are explained to operators, each of them and no other', () => {
    const rows = rowsOf(readFileSync('docs/operating.md', 'utf8'), 'Settings', 'variable')
    expect(rows.flatMap(([names]) => namesIn(names)).toSorted()).toEqual(settingNames.toSorted())
  })

  it.each([
    ['FRAME_ORIGINS', 'https://*.example.org'],
    ['FRAME_ORIGINS', 'https://a;script-src.example.org'],
    ['FRAME_ORIGINS', "https://a'unsafe-inline'.example.org"],
    ['FRAME_ORIGINS', 'https://user:word@video.example.org'],
    ['FRAME_ORIGINS', 'https://video.example.org/path'],
    ['FRAME_ORIGINS', 'data://video.example.org'],
    ['FRAME_ORIGINS', 'https://video.example.org https://other.example.org'],
    ['MAP_URL', 'https://user@maps.example.org/?lat={lat}&lng={lng}'],
    ['MAP_URL', 'https://a;b/?lat={lat}&lng={lng}'],
    ['MAP_URL', 'https://*/?lat={lat}&lng={lng}'],
    ['MAP_URL', 'javascript://maps.example.org/?lat={lat}&lng={lng}'],
    ['GEOCODER_URL', 'https://*.example.org/search'],
    ['GEOCODER_URL', 'https://user:word@geo.example.org/search'],
    ['TILE_URL', 'https://*.example.org/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://{s}.example.org/{z}/{x}/{y}.png'],
    ['TILE_URL', "https://a'unsafe-inline'.example.org/{z}/{x}/{y}.png"],
    ['TILE_URL', 'https://tiles.example.org/{z}/{x}.png'],
    ['TILE_ATTRIBUTION', 'Town\n<b>'],
    ['PUBLIC_URL', 'https://a;b.example.org'],
    ['PUBLIC_URL', 'https://calendar.example.org\n.example.net'],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
    ['HSTS', 'always'],
  ])('that reach a header are parsed: %s cannot be %s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name])
  })

  it.each(['a#b', 'a/b', 'a?b', '1/b', '50%', '%zz'])(
    'say how to write a password such as %s',
    (password) => {
      const known = { MAIL_FROM: 'a@example.org' }
      for (const [name, protocol, rest] of [
        ['DATABASE_URL', 'postgres', '/calendar'],
        ['SMTP_URL', 'smtps', ':465'],
      ] as const) {
        const url = (secret: string) => `${protocol}://user:${secret}@host.example${rest}`
        const given = { ...known, [name]: url(password) }
        expect(() => read(given)).toThrow(
          /^\w+: must look like .* with %23 for #, %2F for \/, %3F for \? and %25 for %/,
        )
        expect(faultsOf({ ...known, [name]: url(encodeURIComponent(password)) })).toEqual([])
      }
    },
  )

  it.each(['postgres://localhost/calendar?application_name=a@b', 'postgres://user:p@ss@host/calendar'])(
    'may have an @ elsewhere: %s',
    (DATABASE_URL) => expect(faultsOf({ DATABASE_URL })).toEqual([]),
  )

  it('that reach a header are only an origin, in ASCII', () => {
    const env = { FRAME_ORIGINS: 'https://VIDÉO.example.org:443/, http://[::1]:8080' }
    expect(read(env).frameOrigins).toEqual(['https://xn--vido-dpa.example.org', 'http://[::1]:8080'])
    const MAP_URL = 'https://maps.example.org/?bbox={west},{south},{east},{north}&m={lat},{lng}'
    expect(faultsOf({ MAP_URL })).toEqual([])
  })

  it('show no map in Backstage unless tiles are set, and credit OpenStreetMap for them', () => {
    const attribution = '[© OpenStreetMap contributors](https://www.openstreetmap.org/copyright)'
    const TILE_URL = 'https://tiles.example.org/{z}/{x}/{y}.png'
    expect(read({}).tileUrl).toBeUndefined()
    for (const sample of [true, false]) {
      const tiles = { tileUrl: TILE_URL, tileAttribution: attribution }
      expect(read({ TILE_URL }, sample)).toMatchObject(tiles)
    }
    expect(readConfig({ TILE_URL: 'off' }, { sample: true }).tileUrl).toBeUndefined()
  })

  it('keep sample data in a folder of its own and use its gazetteer', () => {
    const config = readConfig({ PORT: '4000' }, { sample: true })
    expect(config.dataDir.endsWith('demo/data-sample')).toBe(true)
    expect(config.geocoderUrl).toBe('http://localhost:4000/geocoder/search')
    expect(config.tileUrl).toBe('http://localhost:4000/tiles/{z}/{x}/{y}.svg')
  })

  it('make no backups unless there is a folder for them, and then keep a week', () => {
    expect(read({})).toMatchObject({ backupDir: undefined, backupKeep: 7 })
    const { backupDir, backupKeep } = read({ BACKUP_DIR: 'backups', BACKUP_KEEP: '30' })
    expect([isAbsolute(backupDir!), backupKeep]).toEqual([true, 30])
    for (const keep of ['0', '-1', '1.5', 'all', '10000'])
      expect(faultsOf({ BACKUP_KEEP: keep })).toEqual(['BACKUP_KEEP'])
  })

  it('read what is set, and an empty one as absent', () => {
    const env = { PUBLIC_URL: 'https://calendar.example.org/', TRUST_PROXY: '10.0.0.1, 192.168.0.0/16' }
    const admin = { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: ' a long password ' }
    expect(read({ ...env, ...admin, SITE_LANGUAGE: '' })).toMatchObject({
      publicUrl: 'https://calendar.example.org',
      trustProxy: ['10.0.0.1', '192.168.0.0/16'],
      admin: { email: 'ada@example.org', password: ' a long password ' },
      language: 'de',
    })
  })

  it('report all faults at once', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'a b',
      DATABASE_URL: 'mysql://x/y',
      PUBLIC_URL: 'https://example.org/path',
      SITE_TIMEZONE: 'Europe/Atlantis',
      SITE_LANGUAGE: 'tlh',
      MOD_EMAIL: 'nobody',
      SMTP_URL: 'http://mail',
      MAIL_FROM: 'nobody',
      GEOCODER_URL: 'https://geo.example.org/search?key=1',
      TRUST_PROXY: '10.0.0.0/33',
      RATE_LIMIT: 'maybe',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
      METRICS_PORT: '70000',
      METRICS_HOST: 'a b',
      METRICS_TOKEN: 'fifteen-letters',
      DRAIN_SECONDS: '61',
      IMPORT_HOSTS: 'a/b',
      DATABASE_POOL: '3',
      DATABASE_LISTEN_URL: 'http://x',
    }
    expect(faultsOf(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted())
  })

  it('say where metrics are, and who may read them', () => {
    expect(read({ METRICS_PORT: '9464' }).metricsAt).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(read({ METRICS_PORT: '0', METRICS_HOST: '::' }).metricsAt).toEqual({ host: '::', port: 0 })
    expect(read({ METRICS_TOKEN: 'sixteen-letters!' }).metricsToken).toBe('sixteen-letters!')
    expect(faultsOf({ METRICS_TOKEN: 'with a space in between' })).toEqual(['METRICS_TOKEN'])
    expect(faultsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT'])
    expect(faultsOf({ METRICS_PORT: '4000', PORT: '4000' })).toEqual(['METRICS_PORT'])
    expect(faultsOf({ METRICS_HOST: '::1' })).toEqual(['METRICS_PORT'])
  })

  it('say how much is logged, with sample data only what goes wrong', () => {
    expect(readConfig({}, { sample: true }).logLevel).toBe('warn')
    expect(readConfig({ LOG_LEVEL: 'silent' }, { sample: true }).logLevel).toBe('silent')
  })

  it('name the value nowhere: it may be a secret', () => {
    expect(() => read({ METRICS_TOKEN: 'secret' })).toThrow(/^(?!.*secret)METRICS_TOKEN/)
    expect(() => read({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)DATABASE_URL/)
  })

  it.each([
    ['sample accounts', {}, true],
    ['RATE_LIMIT=off', { RATE_LIMIT: 'off' }, false],
  ])('keep %s on the own machine', (_what, env, sample) => {
    const open = { ...env, HOST: '0.0.0.0', PUBLIC_URL: 'https://example.org', TRUST_PROXY: '10.0.0.1' }
    expect(faultsOf(open, sample)).toEqual(['HOST', 'PUBLIC_URL', 'TRUST_PROXY'])
    expect(faultsOf({ ...env, HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:80' }, sample)).toEqual([])
    expect(faultsOf({ ...env, HOST: '::1', PUBLIC_URL: 'http://localhost' }, sample)).toEqual([])
  })

  it('ask for what belongs together', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://localhost' })).toEqual(['MAIL_FROM'])
    expect(faultsOf({ ADMIN_EMAIL: 'a@example.org' })).toEqual(['ADMIN_PASSWORD'])
    expect(faultsOf({ ADMIN_PASSWORD: 'a long password' })).toEqual(['ADMIN_EMAIL'])
  })
})
