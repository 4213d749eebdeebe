import { setTimeout as pause } from 'node:timers/promises'
import { dayMs } from '../../src/contract.ts'
import type { Answer, Client } from '../host/client.ts'

/** Who writes, and what events need. */
export type Account = { token: string; category: string; topic: string }

type Stored = { id: string; name: string }

const writesIn = 4
/** Only the names of events of this bench have it. */
const mark = 'Neustartprobe'

/** Requests at a fixed rate, and what became of them. */
export class Traffic {
  readonly failures: string[] = []
  /** Milliseconds until each answer. */
  readonly times: number[] = []
  reads = 0
  writes = 0
  readonly #clients: readonly Client[]
  readonly #account: Account
  readonly #random: () => number
  /** Own events that no request is writing to. */
  readonly #free: Stored[] = []
  readonly #expected = new Map<string, string>()
  readonly #open = new Set<Promise<void>>()
  #paths: string[] = []
  #running: Promise<void> | undefined
  #isOver = false
  #number = 0
  #turn = 0

  constructor(clients: readonly Client[], account: Account, random: () => number) {
    this.#clients = clients
    this.#account = account
    this.#random = random
  }

  /** Visitors take turns. */
  get #client(): Client {
    this.#turn += 1
    return this.#clients[this.#turn % this.#clients.length]!
  }

  /** Finds out what can be read. */
  async lookAround(): Promise<void> {
    const { text } = await this.#client.send('GET', '/api/v1/events/?limit=20')
    const ids = (JSON.parse(text) as Stored[]).map(({ id }) => id)
    this.#paths = [
      '/',
      '/groups',
      '/places',
      '/?view=week',
      '/?view=month',
      '/?q=markt',
      '/about',
      '/events.ics',
      '/api/v1/events/?limit=25',
      '/api/v1/groups/',
      '/api/v1/search?query=konzert',
      ...ids.flatMap((id) => [`/event/${id}`, `/api/v1/events/${id}`]),
    ]
  }

  /** Sends so many requests a second, without waiting for answers. */
  begin(perSecond: number): void {
    const every = 1000 / perSecond
    const run = async () => {
      const began = performance.now()
      for (let sent = 0; !this.#isOver; sent += 1) {
        const request = sent % writesIn === 0 ? this.#write() : this.#read()
        this.#open.add(request)
        void request.finally(() => this.#open.delete(request))
        await pause(Math.max(0, began + (sent + 1) * every - performance.now()))
      }
    }
    this.#running = run()
  }

  /** Stops, and waits for all answers. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#running
    await Promise.all(this.#open)
  }

  /** Compares what is stored with what was acknowledged. Returns the differences. */
  async compare(): Promise<string[]> {
    const stored = new Map<string, string>()
    const filters = encodeURIComponent(JSON.stringify({ likeName: mark }))
    for (let offset = 0; ; offset = stored.size) {
      const path = `/api/v1/events/?limit=100&offset=${offset}&sorting=createdAt&order=ASC&filters=${filters}`
      const page = JSON.parse((await this.#client.send('GET', path)).text) as Stored[]
      for (const { id, name } of page) stored.set(id, name)
      if (page.length === 0) break
    }
    const lost = [...this.#expected].filter(([id, name]) => stored.get(id) !== name)
    const extra = [...stored].filter(([id]) => !this.#expected.has(id))
    return [
      ...lost.map(([id, name]) => `lost: ${id} should be '${name}' and is '${stored.get(id)}'`),
      ...extra.map(([id, name]) => `unexpected: ${id} '${name}', written twice or deleted in vain`),
    ]
  }

  async #ask(method: string, path: string, expected: number, body?: object): Promise<Answer | undefined> {
    try {
      const answer = await this.#client.send(method, path, {
        headers: {
          ...(method !== 'GET' && { authorization: `Bearer ${this.#account.token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      this.times.push(answer.ms)
      if (answer.status === expected) return answer
      this.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    } catch (error) {
      this.failures.push(`${method} ${path}: ${String(error)}`)
    }
    return undefined
  }

  async #read(): Promise<void> {
    const path = this.#paths[Math.floor(this.#random() * this.#paths.length)]!
    if (await this.#ask('GET', path, 200)) this.reads += 1
  }

  /** Creates an event, changes an own one or deletes it. */
  async #write(): Promise<void> {
    const { category, topic } = this.#account
    this.#number += 1
    const name = `${mark} ${this.#number}`
    const start = new Date(Date.now() + (1 + (this.#number % 100)) * dayMs).toISOString()
    const body = { name, start, category, topic, location: 'Rathaus', description: 'Ein Satz. '.repeat(20) }
    const own = this.#random() < 0.5 ? this.#free.shift() : undefined
    if (own && this.#random() < 0.3) {
      if (!(await this.#ask('DELETE', `/api/v1/events/${own.id}`, 204))) return
      this.#expected.delete(own.id)
    } else if (own) {
      if (!(await this.#ask('PUT', `/api/v1/events/${own.id}`, 200, body))) return
      this.#expected.set(own.id, name)
      this.#free.push({ ...own, name })
    } else {
      const answer = await this.#ask('POST', '/api/v1/events', 201, body)
      if (!answer) return
      const { id } = JSON.parse(answer.text) as Stored
      this.#expected.set(id, name)
      this.#free.push({ id, name })
    }
    this.writes += 1
  }
}
