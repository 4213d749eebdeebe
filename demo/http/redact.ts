const redacted = '[redacted]'

/** Names in a query whose value opens something. */
const secretNames = new Set(['token', 'preview'])
/** A token as lib/ids.ts makes it. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/
const address = /@|%40/
/** Entries that are looked for by a token, or by what only their owners and moderators know. */
const private_ = /^\/(?:api\/v\d+\/)?(?:invitations|users)(?:\/|$)/

/** Decodes a text until there is nothing left to decode; what is wrongly encoded stays. */
function decoded(text: string): string {
  let before = text
  for (let times = 0; times < 5; times += 1) {
    let after = before
    try {
      after = decodeURIComponent(before)
    } catch {
      // A single wrong escape does not hide the others.
      after = before.replace(/%([0-7][\da-f])/gi, (_all, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      )
    }
    if (after === before) break
    before = after
  }
  return before
}

const halves = (url: string): [path: string, query: string | undefined] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}

/**
 * The path of an address as it is meant, however it was spelled: decoded, one slash between two parts, without parameters behind
 * semicolons and without an origin in front. Case is kept.
 */
export function plainPath(url: string): string {
  const path = decoded(halves(url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, ''))[0])
  return path
    .replaceAll('\\', '/')
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/')
}

/** A path without the parts behind an invitation and without a preview's token. */
function withoutSecrets(path: string): string {
  const parts = path.split('/')
  const lower = parts.map((part) => part.toLowerCase())
  const guest = lower.findIndex((part) => part === 'invitation' || part === 'invitations')
  return parts
    .map((part, at) => {
      if (part === '') return part
      if (lower[at - 1] === 'theme' && lower[at]!.startsWith('preview-')) return `preview-${redacted}`
      const isInvitation = guest >= 0 && at > guest && !(at === guest + 1 && lower[at] === 'invite')
      return isInvitation ? redacted : part
    })
    .join('/')
}

/** A part `name=value` of a query without its value, if that is nobody else's business. */
function redactParameter(parameter: string, isPrivate: boolean): string {
  const at = parameter.indexOf('=')
  if (at < 0) return token.test(decoded(parameter)) ? redacted : parameter
  const name = decoded(parameter.slice(0, at).replaceAll('+', ' ')).trim().toLowerCase()
  const value = decoded(parameter.slice(at + 1))
  const isSecret =
    secretNames.has(name) || (isPrivate && name === 'filters') || token.test(value) || address.test(value)
  return isSecret ? `${parameter.slice(0, at)}=${redacted}` : parameter
}

/**
 * An address as it may stand in a log: without tokens in the path or in the query, e-mail addresses, or what invitations and
 * accounts are filtered by (CONTRACT.md section 5). The path is read as it is meant, so that no spelling hides a token.
 */
export function redactUrl(url: string): string {
  const [path, query] = halves(url)
  const plain = plainPath(url)
  const safe = withoutSecrets(plain).replace(new RegExp(token, 'g'), redacted)
  const shown = safe === plain ? path : safe
  if (query === undefined) return shown
  const isPrivate = private_.test(plain.toLowerCase())
  const parameters = query
    .split(/([&;?#])/)
    .map((part, at) => (at % 2 ? part : redactParameter(part, isPrivate)))
  return `${shown}?${parameters.join('')}`
}

/**
 * Whether an address carries a secret: an invitation's, the page on which it lies, or a query that sets a password or shows a
 * preview. Such pages are not kept by anybody and leave no trace in a Referer header.
 */
export function carriesSecret(url: string): boolean {
  const path = plainPath(url).toLowerCase()
  if (withoutSecrets(path) !== path || path.startsWith('/backstage/passwordrecovery')) return true
  const names = (halves(url)[1] ?? '').split(/[&;?]/).map((part) => decoded(part.split('=', 1)[0]!).trim())
  return names.some((name) => secretNames.has(name.toLowerCase()))
}
