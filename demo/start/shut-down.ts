import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

type Running = {
  app: FastifyInstance
  /** Stops the schedule and waits for a running action. */
  stopActions: () => Promise<void>
  deps: { config: Pick<Deps['config'], 'drainSeconds'>; db: Pick<Deps['db'], 'close'> }
}

/**
 * Shuts the host down: for `drainSeconds` it is not ready but still answers, so that load balancers send requests
 * elsewhere; then it takes no more connections, answers open requests and closes the database. `wait` resolves after
 * so many milliseconds.
 */
export async function shutDown(
  { app, stopActions, deps: { config, db } }: Running,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  const close = async () => {
    if (config.drainSeconds > 0) {
      app.drain()
      await wait(config.drainSeconds * 1000)
    }
    await app.close()
  }
  // In parallel: an action may wait for a mail server for a long time while open requests still need answers.
  await Promise.all([stopActions(), close()])
  await db.close()
}
