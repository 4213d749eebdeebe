import { expect, it } from 'vitest'
import { productionLimits } from './host-limits.ts'

const minuteMs = 60_000

/** The limits with each rate in words: `10 in 15 min`. */
const readable = JSON.parse(
  JSON.stringify(productionLimits, (_key, value: unknown) => {
    const { max, windowMs } = Object(value) as { max?: number; windowMs?: number }
    return windowMs === undefined ? value : `${max} in ${windowMs / minuteMs} min`
  }),
) as unknown

it('production has these limits, and the hash that OWASP recommends', () => {
  const manyNetworks = { network: '40 in 60 min', all: '400 in 60 min' }
  const pair = { block: '10 in 15 min', line: '20 in 15 min' }
  expect(readable).toEqual({
    passwordCost: { memory: 19 * 1024, passes: 2, parallelism: 1 },
    requestsPerMinute: { block: 1200, line: 3600 },
    pageAgeMs: 1000,
    stalledMs: 60_000,
    subscriptionMs: 30_000,
    undoneAtOnce: 50,
    littleRoomBytes: 500_000_000,
    expensive: { burst: 120, perSecond: 15 },
    attempts: {
      login: { address: { block: '100 in 15 min', line: '300 in 15 min' }, pair, unknown: manyNetworks },
      password: { pair, unknown: manyNetworks },
      code: {
        pair: { block: '10 in 60 min', line: '20 in 60 min' },
        unknown: { network: '20 in 1440 min', all: '50 in 1440 min' },
      },
      recovery: {
        address: { block: '20 in 60 min', line: '40 in 60 min' },
        pair: { block: '3 in 60 min', line: '6 in 60 min' },
      },
    },
    invitationLinks: { wrong: '30 in 15 min', each: '30 in 15 min' },
    recoveryLinks: { wrong: '20 in 60 min', each: '20 in 60 min' },
    emailChanges: '5 in 60 min',
    emailChangesTo: '1 in 1440 min',
    creates: { hour: 60, day: 300, hourOfModerators: 600 },
    generated: { hour: 600, day: 1800, hourOfModerators: 6000 },
    imported: { hour: 1000, day: 3000, hourOfModerators: 6000 },
    importedAtOnce: 500,
    addressesRead: '120 in 60 min',
    images: '300 in 60 min',
    ownArchives: '10 in 60 min',
    reports: {
      connection: '10 in 60 min',
      connectionAndEntry: '3 in 1440 min',
      network: '30 in 1440 min',
      entry: '10 in 1440 min',
      all: '300 in 1440 min',
      marks: '30 in 1440 min',
    },
    unprovenReports: { connection: '3 in 60 min', network: '3 in 60 min', all: '30 in 60 min' },
    applications: { connection: '5 in 60 min', network: '20 in 1440 min', all: '200 in 1440 min' },
    unprovenApplications: { connection: '2 in 60 min', network: '3 in 60 min', all: '20 in 60 min' },
  })
})
