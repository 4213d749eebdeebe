import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Dialect } from '../db/connection/database.ts'
import type { Role } from '../../src/contract.ts'
import { type Inputs, makeInputs } from './fixtures.ts'
import { describeOnEngines } from './database-engines.ts'
import { type Overrides, startTestHost, type TestHost, type TestUser } from './test-host.ts'

type Hook = (work: () => Promise<void>) => void

/** When users and inputs of a host are made: with it. */
const hooks = new WeakMap<TestHost, Hook>()

function started(begin: Hook, end: Hook, engine: Dialect, overrides?: Overrides): TestHost {
  const host = {} as TestHost
  begin(async () => void Object.assign(host, await startTestHost(engine, overrides)))
  end(() => host.close())
  hooks.set(host, begin)
  return host
}

/** A host for the tests of a block, started before the first and closed after the last. Empty until then. */
export const hostForAll = (engine: Dialect, overrides?: Overrides): TestHost =>
  started(beforeAll, afterAll, engine, overrides)

/** A host for each test of a block. */
export const hostForEach = (engine: Dialect, overrides?: Overrides): TestHost =>
  started(beforeEach, afterEach, engine, overrides)

type Tests = (host: TestHost, engine: Dialect) => void

/** A block of tests on the database of this run, with one host for all of them. */
export function describeHost(name: string, ...rest: [Tests] | [Overrides, Tests]): void {
  const [overrides, tests] = rest.length === 1 ? [undefined, ...rest] : rest
  describeOnEngines(name, (engine) => tests(hostForAll(engine, overrides), engine))
}

function madeWith<Made extends object>(host: TestHost, make: () => Promise<Made>): Made {
  const made = {} as Made
  hooks.get(host)!(async () => void Object.assign(made, await make()))
  return made
}

/** A user of such a host. */
export const userOf = (host: TestHost, role?: Role, more?: { nickname?: string; email?: string }): TestUser =>
  madeWith(host, () => host.createUser(role, more))

/** Inputs for entries of such a host, with a category and a topic of a moderator. */
export const inputsOf = (host: TestHost, moderator: TestUser): Inputs =>
  madeWith(host, () => makeInputs(host, moderator))
