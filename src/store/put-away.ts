/** What a user has put away on this device: server, user, and the name of the text. */
type PutAway = { api: string; userId: string; text: 'welcome' }

/** Not part of the store: it outlives the logout (CONTRACT.md section 1, 'Store'). */
const keyOf = ({ api, userId, text }: PutAway) => `store:away:${api}:${userId}:${text}`

/** Whether a text was put away. False if the browser blocks storage. */
export function isPutAway(text: PutAway): boolean {
  try {
    return globalThis.localStorage.getItem(keyOf(text)) !== null
  } catch {
    return false
  }
}

/** Puts a text away, or brings it back; if the browser blocks storage, only for as long as the page is open. */
export function putAway(text: PutAway, away: boolean): void {
  try {
    if (away) globalThis.localStorage.setItem(keyOf(text), '1')
    else globalThis.localStorage.removeItem(keyOf(text))
  } catch {
    // Without storage the screen's own state has to do.
  }
}
