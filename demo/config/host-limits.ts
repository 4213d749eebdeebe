import { limits } from '../../src/contract.ts'
import type { Limit } from '../db/rate-limits.ts'
import { dayMs, hourMs, minuteMs } from '../lib/credible-time.ts'
import { owaspCost, type PasswordCost } from '../lib/passwords.ts'

/** A limit for an address block, and a larger one for the /56 network around an IPv6 block. */
type BlockLimit = { block: Limit; line: Limit }

/** Rate limits of an action that invites guessing (CONTRACT.md section 3, 'Attempts'). */
export type AttemptLimits = {
  /** Per address block, for all accounts. */
  address?: BlockLimit
  /** Per address block and account. */
  pair: BlockLimit
  /** Per account, for all unknown addresses together and, with a lower limit, for each of their networks. */
  unknown?: { network: Limit; all: Limit }
}

/** Rate limits of a link with a token: requests with a wrong one, per address block, and with each valid one. */
type LinkLimits = { wrong: Limit; each: Limit }

/** Entries per person; moderators and administrators only have an hourly limit. */
type Quota = { hour: number; day: number; hourOfModerators: number }

/** What a caller may do in a time, and what hashing a password costs. */
export type HostLimits = {
  passwordCost: PasswordCost
  /** All requests but those for files, per minute: of an address block, and of the network around an IPv6 block. */
  requestsPerMinute: { block: number; line: number }
  /** How old a public page may be under many writes, for visitors who haven't just written, in milliseconds. */
  pageAgeMs: number
  /** How long a client may take nothing of a long answer before it is cut off, in milliseconds. */
  stalledMs: number
  /** Budget of an address block or user for expensive work (`costs`): its size, and what it gains per second. */
  expensive: { burst: number; perSecond: number }
  attempts: {
    /** Passwords at login. */
    login: AttemptLimits
    /** The current password, when a logged-in user has to confirm it. */
    password: AttemptLimits
    /** Codes of the second factor, after a correct password. A new password resets the count (`codeAccount`). */
    code: AttemptLimits
    /** Requests for a password recovery link. */
    recovery: AttemptLimits
  }
  invitationLinks: LinkLimits
  recoveryLinks: LinkLimits
  /** A person's requests for a new email address: each sends two mails. */
  emailChanges: Limit
  /** Requests for the same new address: it may be somebody else's. */
  emailChangesTo: Limit
  creates: Quota
  generated: Quota
  imported: Quota
  /** Maximum events of one import. */
  importedAtOnce: number
  /** Up to so many entries, a run is undone before the answer; a larger one after it. */
  undoneAtOnce: number
  /** Addresses of foreign calendars that a person has read. */
  addressesRead: Limit
  /** How long reading a subscribed calendar with all its pages may take, in milliseconds. */
  subscriptionMs: number
  /** Images that a person uploads or crops. */
  images: Limit
  /** Archives of what they own, per person. */
  ownArchives: Limit
  /** With less free space, in bytes, administrators get a warning, long before nothing can be written. */
  littleRoomBytes: number
  /**
   * Visitors' reports: from one connection, the same about one entry, from one network, about one entry, and from
   * everybody. `marks`: entries that refused reports of one network put before the moderators.
   */
  reports: {
    connection: Limit
    connectionAndEntry: Limit
    network: Limit
    entry: Limit
    all: Limit
    marks: Limit
  }
  /** The same from browsers without scripts, which send no proof of work. */
  unprovenReports: { connection: Limit; network: Limit; all: Limit }
  /** Applications for an account, each of which sends a mail: from one connection, from one network, and from everybody. */
  applications: { connection: Limit; network: Limit; all: Limit }
  /** The same from browsers without scripts. */
  unprovenApplications: { connection: Limit; network: Limit; all: Limit }
}

const quarter = 15 * minuteMs
const hourly = (max: number): Limit => ({ max, windowMs: hourMs })
const daily = (max: number): Limit => ({ max, windowMs: dayMs })
const bothOf = (windowMs: number, block: number, line: number): BlockLimit => ({
  block: { max: block, windowMs },
  line: { max: line, windowMs },
})
const sameLink = (max: number, windowMs: number): LinkLimits => ({
  wrong: { max, windowMs },
  each: { max, windowMs },
})

/** More requests than a school makes. */
const perMinute = 1200

/** Slowing down the login from unknown addresses takes ten networks. */
const manyNetworks = { network: hourly(40), all: hourly(400) }

/** The limits in production. No setting changes them, the cost of a password hash least of all; only tests do. */
export const productionLimits: HostLimits = {
  passwordCost: owaspCost,
  requestsPerMinute: { block: perMinute, line: 3 * perMinute },
  pageAgeMs: 1000,
  stalledMs: minuteMs,
  // Enough for a school that opens the calendar all at once, then for five uncached views per second.
  expensive: { burst: 120, perSecond: 15 },
  attempts: {
    login: { address: bothOf(quarter, 100, 300), pair: bothOf(quarter, 10, 20), unknown: manyNetworks },
    password: { pair: bothOf(quarter, 10, 20), unknown: manyNetworks },
    // Three of a million codes are valid at any time: 50 attempts a day have a chance of one in 6,700.
    code: { pair: bothOf(hourMs, 10, 20), unknown: { network: daily(20), all: daily(50) } },
    recovery: { address: bothOf(hourMs, 20, 40), pair: bothOf(hourMs, 3, 6) },
  },
  invitationLinks: sameLink(30, quarter),
  recoveryLinks: sameLink(20, hourMs),
  emailChanges: hourly(5),
  emailChangesTo: { max: 1, windowMs: dayMs },
  creates: limits.creates,
  generated: limits.generated,
  imported: limits.imported,
  importedAtOnce: limits.importedAtOnce,
  undoneAtOnce: 50,
  addressesRead: hourly(limits.addressesRead.hour),
  subscriptionMs: limits.subscriptionSeconds * 1000,
  littleRoomBytes: 500_000_000,
  images: hourly(300),
  ownArchives: hourly(10),
  // Using up what everybody has takes ten networks, and what an entry has, four connections.
  reports: {
    connection: hourly(10),
    connectionAndEntry: daily(3),
    network: daily(30),
    entry: daily(10),
    all: daily(300),
    marks: daily(30),
  },
  unprovenReports: { connection: hourly(3), network: hourly(3), all: hourly(30) },
  applications: { connection: hourly(5), network: daily(20), all: daily(200) },
  unprovenApplications: { connection: hourly(2), network: hourly(3), all: hourly(20) },
}
