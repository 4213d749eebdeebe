import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSource, shippedFile } from '../lib/shipped-file.ts'

/** Whether a setting is an address with one of these protocols and a host. */
const hasProtocol = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== ''

const isDecodable = (part: string) => {
  try {
    return decodeURIComponent(part) !== undefined
  } catch {
    return false
  }
}

/** Ends an authority early: an `@` that follows belongs to a password with `/` or `#` in it. */
const brokenPassword = /^\w+:\/\/[^@/?#]*[/#][^?]*@/

/** What an address with a password must look like, for messages. */
export const encodedPassword = 'with %23 for #, %2F for /, %3F for ? and %25 for % in the password'

/** Whether a setting is an address of a server with one of these protocols, whose password is encoded as in a URL. */
export function isServerUrl(value: string, protocols: readonly string[]): boolean {
  if (!hasProtocol(value, protocols) || brokenPassword.test(value)) return false
  const { username, password } = new URL(value)
  return isDecodable(username) && isDecodable(password)
}

/**
 * An IP address or ASCII host name, as `URL` normalises it: no wildcards and nothing that could break out of a header
 * value.
 */
const plainHost = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/

/** Whether a setting is a web address whose origin is safe to use in a header. */
export function isWebAddress(value: string): boolean {
  if (!hasProtocol(value, ['http:', 'https:']) || /[\s;\p{Cc}]/u.test(value)) return false
  const { hostname, username, password } = new URL(value)
  return plainHost.test(hostname) && username === '' && password === ''
}

/** Whether a setting is an origin that is safe to use in a header. */
export function isOrigin(value: string): boolean {
  if (!isWebAddress(value)) return false
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && [search, hash].every((part) => part === '')
}

/** Whether a setting is an IP address or a network such as `10.0.0.0/8`. */
export function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** The entries of a list with commas. */
export const listed = (value: string | undefined) => value?.split(',').map((entry) => entry.trim()) ?? []

/** Whether a host name or address means this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether a setting is a port number. */
export const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535

/** A path of a setting: relative to the working directory of the installed command, in the sources to their root. */
export const pathOf = (setting: string) =>
  resolve(isSource ? fileURLToPath(shippedFile('..')) : process.cwd(), setting)

/** The data folder: without a setting, data and sample data have folders of their own. */
export const dataFolder = (setting: string | undefined, sample: boolean) =>
  pathOf(setting ?? `${isSource ? 'demo/data' : 'data'}${sample ? '-sample' : ''}`)

/** Whether a setting is an IP address or a host name. */
export const isHost = (value: string) => isIP(value) > 0 || /^[\w.-]+$/.test(value)
