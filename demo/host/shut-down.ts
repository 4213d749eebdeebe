import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../config/deps.ts'

type Running = {
  app: FastifyInstance
  /** Stops the schedule and waits for a running action. */
  stopActions: () => Promise<void>
  deps: { config: Pick<Deps['config'], 'drainSeconds'>; db: Pick<Deps['db'], 'close'> }
}

/** How long requests may still arrive on connections that are open, in milliseconds: a proxy has just picked one. */
const lingerMs = 1000

/** A turn of the event loop as short as this one did nothing but look for connections, in milliseconds. */
const shortTurnMs = 0.5

/** How many turns to wait for a short one. */
const mostTurns = 2000

/**
 * Takes no more connections, after those that the system has already accepted for it and would otherwise reset: at the
 * end of a turn that found none and did nothing else, in which others could have come. Open ones stay:
 * `http.Server.close` would end those that are idle, perhaps with a request on the way.
 */
async function stopListening(server: FastifyInstance['server']): Promise<void> {
  let taken = 0
  const count = () => void (taken += 1)
  server.on('connection', count)
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const [before, began] = [taken, performance.now()]
    // Resumes right after the event loop has looked for connections.
    await nextTurn()
    if (taken === before && performance.now() - began < shortTurnMs) break
  }
  server.off('connection', count)
  Server.prototype.close.call(server)
}

/**
 * Shuts the host down: for `drainSeconds` it is not ready but still answers, so that load balancers send requests
 * elsewhere; then it takes no more connections, for a second still answers what comes on open ones, answers open
 * requests and closes the database. `wait` resolves after so many milliseconds.
 */
export async function shutDown(
  { app, stopActions, deps: { config, db } }: Running,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  const close = async () => {
    if (config.drainSeconds > 0) {
      app.drain()
      await wait(config.drainSeconds * 1000)
      await stopListening(app.server)
      await wait(lingerMs)
    }
    await app.close()
  }
  // In parallel: an action may wait for a mail server for a long time while open requests still need answers.
  await Promise.all([stopActions(), close()])
  await db.close()
}

const hardEndMs = 4000

/** How long a process may take to end after a signal, in milliseconds. */
export const longestStopMs = ({ drainSeconds }: { drainSeconds: number }): number =>
  drainSeconds * 1000 + hardEndMs

/** Signals this soon after the first are duplicates: npm forwards a signal that the host has already received. */
const sameSignalMs = 1000

type Log = { info(message: string): void; warn(message: string): void }

/**
 * Stops the process cleanly on SIGTERM or SIGINT, and logs that. Exits on a second signal, or four seconds after
 * `drainSeconds` at the latest.
 */
export function stopOnSignal(stop: () => Promise<void>, drainSeconds: number, log: Log): void {
  let stopping = false
  let mayHurry = false
  const giveUp = (reason: string) => {
    log.warn(`stopped with requests unanswered: ${reason}`)
    process.exit(1)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (mayHurry) giveUp(`a second signal, ${signal}`)
    if (stopping) return
    stopping = true
    log.info(`${signal}: stopping, once open requests are answered`)
    setTimeout(() => (mayHurry = true), sameSignalMs).unref()
    const hardEnd = longestStopMs({ drainSeconds })
    setTimeout(() => giveUp(`they took more than ${hardEnd / 1000} seconds`), hardEnd).unref()
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
