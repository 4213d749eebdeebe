import { addDays, type Clock, instantOf } from '../../../../src/contract.ts'
import type { UserKey } from '../keys.ts'
import type { Today } from '../plan.ts'
import type { SampleUser } from '../types.ts'

/** The password of every sample account. */
const samplePassword = 'community-calendar'

type Person = Pick<SampleUser, 'key' | 'nickname'> &
  Partial<Pick<SampleUser, 'role' | 'deactivated'>> & { daysAgo: number; clock: Clock }

const people: readonly Person[] = [
  { key: 'admin', nickname: 'Henrike', role: 'admin', daysAgo: 612, clock: '09:12' },
  { key: 'moderator', nickname: 'Tomasz', role: 'moderator', daysAgo: 588, clock: '17:40' },
  { key: 'normal', nickname: 'Amina', daysAgo: 30, clock: '19:05' },
  { key: 'ruth', nickname: 'Ruth vom Mühlenweg', daysAgo: 544, clock: '10:21' },
  { key: 'oda', nickname: 'Oda', daysAgo: 503, clock: '21:02' },
  { key: 'joris', nickname: 'Joris', daysAgo: 467, clock: '08:15' },
  { key: 'fenja', nickname: 'Fenja liest', daysAgo: 431, clock: '13:30' },
  { key: 'bente', nickname: 'Bente', daysAgo: 390, clock: '18:44' },
  { key: 'noor', nickname: 'Noor', daysAgo: 352, clock: '11:58' },
  { key: 'paul', nickname: 'Bienen-Paul', daysAgo: 318, clock: '06:50' },
  { key: 'liv', nickname: 'Liv', daysAgo: 274, clock: '20:16' },
  { key: 'carlos', nickname: 'Carlos', daysAgo: 233, clock: '23:08' },
  { key: 'selim', nickname: 'Selim kocht', daysAgo: 187, clock: '15:27' },
  { key: 'yuki', nickname: 'Yuki', daysAgo: 141, clock: '16:03' },
  { key: 'emil', nickname: 'Emil', daysAgo: 98, clock: '22:31' },
  { key: 'werbewichtel', nickname: 'Werbewichtel', deactivated: true, daysAgo: 44, clock: '03:17' },
  { key: 'jasper', nickname: 'Jasper', daysAgo: 18, clock: '12:45' },
]

/** The instant `daysAgo` days before today, but never in the future. */
export function instantAgo({ now, today, timeZone }: Today, daysAgo: number, clock: Clock): string {
  const instant = instantOf(addDays(today, -daysAgo), clock, timeZone)
  return new Date(Math.min(instant.getTime(), now.getTime())).toISOString()
}

const emailOf = (key: UserKey) => `${key}@example.org`

/** All accounts: one per role to log in with, and the people of the town. */
export function peopleOf(today: Today): SampleUser[] {
  return people.map(({ key, nickname, role = 'normal', deactivated = false, daysAgo, clock }) => ({
    key,
    role,
    nickname,
    email: emailOf(key),
    password: samplePassword,
    deactivated,
    createdAt: instantAgo(today, daysAgo, clock),
  }))
}
