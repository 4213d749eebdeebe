const redacted = '[redacted]'

/** Query parameters whose value grants access. */
const secretNames = new Set(['token', 'preview'])
/** A token as created by lib/ids.ts. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/
const address = /@|%40/
/** Resources whose filters contain a token, or data known only to owners and moderators. */
const private_ = /^\/(?:api\/v\d+\/)?(?:invitations|users)(?:\/|$)/

/** Decodes a text repeatedly, up to five times, until it no longer changes; malformed escapes stay. */
function decoded(text: string): string {
  let before = text
  for (let times = 0; times < 5; times += 1) {
    let after = before
    try {
      after = decodeURIComponent(before)
    } catch {
      // Decode the valid escapes despite a malformed one.
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

/** Normalises the path of a URL: decoded, without origin, repeated slashes and path parameters (`;…`). Case is kept. */
export function plainPath(url: string): string {
  const path = decoded(halves(url.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, ''))[0])
  return path
    .replaceAll('\\', '/')
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/')
}

/** Redacts the path segments after `invitation(s)`, and the token of a preview. */
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

/** Redacts the value of a query parameter (`name=value`) if it is secret or personal. */
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
 * A URL for logs: without tokens in path or query, email addresses, and filters of invitations and accounts
 * (CONTRACT.md section 5). The path is normalised first, so that no spelling hides a token.
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

const mailedLinks = ['/backstage/passwordrecovery', '/backstage/emailconfirmation']

/**
 * Whether a URL contains a secret: an invitation, a page that mailed links lead to, or a query with a recovery or preview
 * token. Such answers are not cached and send no Referer header.
 */
export function carriesSecret(url: string): boolean {
  const path = plainPath(url).toLowerCase()
  if (withoutSecrets(path) !== path || mailedLinks.some((link) => path.startsWith(link))) return true
  const names = (halves(url)[1] ?? '').split(/[&;?]/).map((part) => decoded(part.split('=', 1)[0]!).trim())
  return names.some((name) => secretNames.has(name.toLowerCase()))
}
