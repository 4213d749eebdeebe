/**
 * Logs in on a new calendar with an address and a password and enters a category, a topic and an event over the API,
 * which starts in an hour. Returns the id of the event. Throws if a call fails.
 */
export async function enterEvent(
  url: string,
  account: { email: string; password: string },
  name: string,
): Promise<string> {
  let authorization = ''
  const send = async <Body>(path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const { token } = await send<{ token: string }>('/auth/login', account)
  authorization = `Bearer ${token}`
  const category = await send<{ id: string }>('/categories', { name: `${name}s`, headline: `${name}s` })
  const topic = await send<{ id: string }>('/topics', { name: `${name}s` })
  const start = new Date(Date.now() + 3_600_000).toISOString()
  const input = { name, start, location: 'Town hall', category: category.id, topic: topic.id }
  return (await send<{ id: string }>('/events', input)).id
}

/** The email address and password that the host has written for the first administrator. */
export function readFirstAdmin(text: string): { email: string; password: string } {
  const [, email, password] = /: (\S+)\nPassword: (\S+)\n/.exec(text) ?? []
  if (!email || !password) throw new Error(`No address and password: ${text}`)
  return { email, password }
}
