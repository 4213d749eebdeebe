import * as v from 'valibot'
import {
  defaults,
  isEmail,
  isTileUrl,
  isTimeZone,
  type Language,
  languages,
  limits,
  offeredLanguage,
  type Role,
  roles,
  schema,
  validate,
} from '../../src/contract.ts'
import {
  betweenDatabase,
  type DatabaseSettings,
  databaseVariables,
  readDatabase,
} from './database-settings.ts'
import { type Maps, mapsOf } from './maps.ts'
import { betweenMonitoring, type Monitoring, monitoringVariables, readMonitoring } from './monitoring.ts'
import { misspeltSettings } from './unknown-settings.ts'
import {
  dataFolder,
  encodedPassword,
  isHost,
  isLoopback,
  isNetwork,
  isOrigin,
  isPort,
  isServerUrl,
  isWebAddress,
  listed,
  pathOf,
} from './values.ts'

/** The host's validated settings (CONTRACT.md section 5). Missing ones are undefined. */
export type Config = DatabaseSettings &
  Monitoring &
  Maps & {
    port: number
    host: string
    /** Absolute path of the folder with the embedded database, edited themes and the outbox. */
    dataDir: string
    /** Absolute path of the folder for daily backups; undefined for none. */
    backupDir: string | undefined
    /** How many daily backups are kept. */
    backupKeep: number
    /** Origin used in links, feeds and mails, without a trailing slash. */
    publicUrl: string
    /** IANA time zone name. */
    timeZone: string
    language: Language
    modEmail: string | undefined
    smtpUrl: string | undefined
    mailFrom: string
    geocoderUrl: string
    /** Further origins that themes may embed in frames, in addition to the map's. */
    frameOrigins: string[]
    /** Addresses and networks of proxies whose forwarding headers are trusted. */
    trustProxy: string[]
    /** Hosts that foreign calendars are read from although they are not public, with their port if it is not 443. */
    importHosts: string[]
    rateLimit: boolean
    /** Whether people without an invitation can ask for an account on the public page. */
    applications: boolean
    /** For how many days deleted entries can be restored. */
    binDays: number
    /** Roles that require a second factor. Users without one only have the rights of a normal user. */
    secondFactorRequired: Role[]
    /** Only sent if the public origin is `https:`. */
    hsts: (typeof hstsScopes)[number]
    admin: { email: string; password: string } | undefined
    /** True if the host was started with `--sample`: sample data, known passwords, built-in gazetteer. */
    sample: boolean
  }

/** Invalid settings, with one line for each fault. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const text = (isRight: (value: string) => boolean, message: string) =>
  v.optional(v.pipe(v.string(), v.check(isRight, message)))

/** Roles for which a second factor can be required. */
const demandable = roles.filter((role) => role !== 'normal')

/** Scope of the HSTS header: off, this host, or this host and its subdomains. */
const hstsScopes = ['off', 'on', 'subdomains'] as const

const variables = {
  PORT: text(isPort, 'must be a number from 0 to 65535'),
  HOST: text(isHost, 'must be an address or a host name'),
  DATA_DIR: text((value) => !value.includes('\0'), 'must be a path'),
  ...databaseVariables,
  BACKUP_DIR: text((value) => !value.includes('\0'), 'must be a path'),
  BACKUP_KEEP: text((value) => /^[1-9]\d{0,3}$/.test(value), 'must be a number from 1 to 9999'),
  PUBLIC_URL: text(isOrigin, 'must be an origin such as https://calendar.example.org, without a path'),
  SITE_TIMEZONE: text(isTimeZone, 'must be the IANA name of a time zone such as Europe/Berlin'),
  SITE_LANGUAGE: v.optional(v.picklist(languages, `must be one of ${languages.join(', ')}`)),
  MOD_EMAIL: text(isEmail, 'must be an email address'),
  SMTP_URL: text(
    (value) => isServerUrl(value, ['smtp:', 'smtps:']),
    `must look like smtps://user:password@host:465, ${encodedPassword}`,
  ),
  MAIL_FROM: text(isEmail, 'must be an email address'),
  GEOCODER_URL: text(
    (value) => isWebAddress(value) && !/[,?#]/.test(value),
    'must be the http or https address of a search endpoint, without a query',
  ),
  MAP_URL: text(
    (value) => value === 'off' || (isWebAddress(value) && /\{lat\}/.test(value) && /\{lng\}/.test(value)),
    'must be off, or the http or https address of a map with {lat} and {lng} in it',
  ),
  TILE_URL: text(
    (value) => value === 'off' || (isWebAddress(value) && isTileUrl(value)),
    'must be off, or the http or https address of map tiles with {z}, {x} and {y} in it',
  ),
  TILE_ATTRIBUTION: text(
    (value) => value.length <= limits.lineLength && !/\p{Cc}/u.test(value),
    'must be one line, with links written as [text](https://…)',
  ),
  FRAME_ORIGINS: text(
    (value) => listed(value).every(isOrigin),
    'must be origins such as https://video.example.org, separated by commas',
  ),
  TRUST_PROXY: text(
    (value) => listed(value).every(isNetwork),
    'must be addresses or networks such as 10.0.0.1,192.168.0.0/16',
  ),
  IMPORT_HOSTS: text(
    (value) => listed(value).every((host) => isOrigin(`https://${host}`)),
    'must be hosts such as calendar.lan,10.0.0.7:8443',
  ),
  HSTS: v.optional(v.picklist(hstsScopes, `must be one of ${hstsScopes.join(', ')}`)),
  BIN_DAYS: text((value) => /^[1-9]\d{0,2}$/.test(value), 'must be a number from 1 to 999'),
  APPLICATIONS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  RATE_LIMIT: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  SECOND_FACTOR_REQUIRED: text(
    (value) => listed(value).every((role) => demandable.some((known) => known === role)),
    `must be ${demandable.join(', ')} or both, separated by a comma`,
  ),
  ADMIN_EMAIL: text(isEmail, 'must be an email address'),
  ADMIN_PASSWORD: text(
    (value) => validate(schema.newPassword(), value).ok,
    `must have ${limits.passwordMin} to ${limits.passwordMax} characters`,
  ),
  ...monitoringVariables,
}

/** Names of all settings, explained in docs/operating.md. */
export const settingNames: readonly string[] = Object.keys(variables)

/** A line for each name in the environment that looks like a misspelt setting and would do nothing. */
export const settingWarnings = (env: Record<string, string | undefined>): string[] =>
  misspeltSettings(Object.keys(env), settingNames).map(
    ({ name, meant }) => `${name} is not a setting of the calendar and does nothing: ${meant} may be meant`,
  )

/**
 * Whether the host is only reachable from this machine. Required for known passwords and for disabled rate limits.
 */
export function isLocal({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustProxy.length === 0
}

/** The language of the machine, for trying things out; English if it isn't offered. */
const systemLanguage = (): Language =>
  offeredLanguage(new Intl.DateTimeFormat().resolvedOptions().locale) ?? defaults.fallbackLanguage

/** The default of `BACKUP_KEEP`: a week. */
const keptBackups = 7

type Settings = v.InferOutput<v.ObjectSchema<typeof variables, undefined>>

/** Rules across several variables. Each violation is reported under the first variable it names. */
function betweenVariables(settings: Settings, sample: boolean): string[] {
  const faults: string[] = []
  const { HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL, MAIL_FROM, ADMIN_EMAIL, ADMIN_PASSWORD } = settings
  const local = (what: string) => {
    if (HOST && !isLoopback(HOST)) faults.push(`HOST: must be a loopback address with ${what}`)
    if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) {
      faults.push(`PUBLIC_URL: must be on a loopback address with ${what}`)
    }
    if (TRUST_PROXY) faults.push(`TRUST_PROXY: must not be set with ${what}`)
  }
  if (sample) local('sample accounts')
  else if (settings.RATE_LIMIT === 'off') local('RATE_LIMIT=off')
  if (SMTP_URL && !MAIL_FROM) faults.push('MAIL_FROM: must be set with SMTP_URL')
  if (ADMIN_EMAIL && !ADMIN_PASSWORD) faults.push('ADMIN_PASSWORD: must be set with ADMIN_EMAIL')
  if (ADMIN_PASSWORD && !ADMIN_EMAIL) faults.push('ADMIN_EMAIL: must be set with ADMIN_PASSWORD')
  return [...faults, ...betweenDatabase(settings), ...betweenMonitoring(settings)]
}

function check(env: Record<string, string | undefined>, sample: boolean): Settings {
  const given = Object.fromEntries(Object.keys(variables).map((name) => [name, env[name] || undefined]))
  const result = v.safeParse(v.object(variables), given)
  if (result.success) {
    const faults = betweenVariables(result.output, sample)
    if (faults.length > 0) throw new ConfigError(faults)
    return result.output
  }
  const wrong = new Set(result.issues.map((issue) => v.getDotPath(issue)))
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  throw new ConfigError([
    ...result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...betweenVariables(right as Settings, sample).filter((fault) => !wrong.has(fault.split(':')[0]!)),
  ])
}

/**
 * Reads the settings from environment variables; empty ones count as missing. `sample` is the `--sample` flag
 * of `npm run demo`. Throws a ConfigError listing all faults.
 */
export function readConfig(env: Record<string, string | undefined>, { sample }: { sample: boolean }): Config {
  const settings = check(env, sample)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  const port = Number(settings.PORT ?? 3000)
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${port}`).origin
  const dataDir = dataFolder(settings.DATA_DIR, sample)
  return {
    port,
    host: settings.HOST ?? '127.0.0.1',
    dataDir,
    ...readDatabase(settings),
    backupDir: settings.BACKUP_DIR && pathOf(settings.BACKUP_DIR),
    backupKeep: Number(settings.BACKUP_KEEP ?? keptBackups),
    publicUrl,
    timeZone: settings.SITE_TIMEZONE ?? defaults.timezone,
    language: settings.SITE_LANGUAGE ?? (sample ? systemLanguage() : defaults.language),
    modEmail: settings.MOD_EMAIL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `calendar@${new URL(publicUrl).hostname}`,
    geocoderUrl: settings.GEOCODER_URL ?? (sample ? `${publicUrl}/geocoder/search` : defaults.geocoderUrl),
    ...mapsOf(settings, { sample, publicUrl, dataDir }),
    frameOrigins: listed(settings.FRAME_ORIGINS).map((value) => new URL(value).origin),
    trustProxy: listed(settings.TRUST_PROXY),
    importHosts: listed(settings.IMPORT_HOSTS).map((host) => new URL(`https://${host}`).host),
    rateLimit: settings.RATE_LIMIT !== 'off',
    applications: settings.APPLICATIONS !== 'off',
    binDays: Number(settings.BIN_DAYS ?? limits.binDays),
    secondFactorRequired: demandable.filter((role) => listed(settings.SECOND_FACTOR_REQUIRED).includes(role)),
    hsts: settings.HSTS ?? 'on',
    admin: email && password ? { email, password } : undefined,
    sample,
    ...readMonitoring(settings, sample),
  }
}
