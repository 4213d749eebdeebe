const hardEndMs = 4000

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
    const hardEnd = drainSeconds * 1000 + hardEndMs
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
