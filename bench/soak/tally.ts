import { Client, type Answer, type Sent } from '../host/client.ts'
import { percentile } from '../load.ts'

/** Kinds of answers for the statistics; the time limit applies to `page`. */
export type Kind = 'page' | 'feed' | 'file' | 'list' | 'write'

const shownErrors = 20

/** Statistics over all visitors and editors. */
export class Tally {
  readonly #times = new Map<Kind, number[]>()
  readonly #errors = new Map<string, number>()

  add(kind: Kind, ms: number): void {
    const times = this.#times.get(kind)
    if (times) times.push(ms)
    else this.#times.set(kind, [ms])
  }

  fail(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1)
  }

  get errors(): number {
    return [...this.#errors.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The 99th percentile of a kind of answers. */
  p99(kind: Kind): number {
    return percentile(this.#sorted(kind), 0.99)
  }

  lines(): string[] {
    const kinds = [...this.#times.keys()].map((kind) => {
      const times = this.#sorted(kind)
      const ms = (share: number) => percentile(times, share).toFixed(1).padStart(8)
      return `${kind.padEnd(6)} ${String(times.length).padStart(7)}  ms: p50 ${ms(0.5)}, p99 ${ms(0.99)}, max ${ms(1)}`
    })
    const errors = [...this.#errors].slice(0, shownErrors).map(([what, count]) => `ERROR ${count} x ${what}`)
    return [...kinds, ...errors]
  }

  #sorted(kind: Kind): number[] {
    return (this.#times.get(kind) ?? []).toSorted((a, b) => a - b)
  }
}

/** One concurrent user with a separate address. */
export type Person = {
  random: () => number
  oneOf: <Item>(items: readonly Item[]) => Item
  /** Waits for a random time in a range of seconds. Returns whether there is time left. */
  think: (from: number, to: number) => Promise<boolean>
  /** Sends a request and records its time, and an unexpected status as an error. */
  ask: (
    kind: Kind,
    method: string,
    path: string,
    sent?: Sent & { expect?: number[] },
  ) => Promise<Answer | undefined>
}

type PersonOptions = {
  origin: string
  number: number
  random: () => number
  tally: Tally
  /** Waits for some milliseconds, or less if the time is over; returns whether there is time left. */
  wait: (ms: number) => Promise<boolean>
}

/** Half of the addresses are IPv4, half are from IPv6 networks, in the form that a proxy forwards. */
const addressOf = (number: number) =>
  number % 2
    ? `198.51.${100 + Math.floor(number / 200)}.${number % 200}`
    : `2001:db8:${number.toString(16)}::1`

/** Creates a simulated user with separate connections, and records the answers. */
export function createPerson({ origin, number, random, tally, wait }: PersonOptions): Person {
  const client = new Client(origin, {
    'x-forwarded-for': addressOf(number),
    'accept-language': number % 3 ? 'de' : 'en',
    'user-agent': 'bench',
  })
  return {
    random,
    oneOf: (items) => items[Math.floor(random() * items.length)]!,
    think: async (from, to) => {
      const isTimeLeft = await wait((from + random() * (to - from)) * 1000)
      if (!isTimeLeft) client.close()
      return isTimeLeft
    },
    ask: async (kind, method, path, { expect = [200], ...sent } = {}) => {
      const what = `${method} ${path.replace(/\?.*/, '?…').replaceAll(/[\w-]{16}/g, '{id}')}`
      try {
        const answer = await client.send(method, path, sent)
        tally.add(kind, answer.ms)
        if (expect.includes(answer.status)) return answer
        tally.fail(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
      } catch (error) {
        tally.fail(`${what}: ${String(error)}`)
      }
      return undefined
    },
  }
}
