const hardEndMs = 20_000

/** Signals this soon after the first are duplicates: npm forwards a signal that the host has already received. */
const sameSignalMs = 1000

/**
 * Stops the process cleanly on SIGTERM or SIGINT. Exits on a second signal, or twenty seconds after `drainSeconds` at the
 * latest.
 */
export function stopOnSignal(stop: () => Promise<void>, drainSeconds: number): void {
  let stopping = false
  let mayHurry = false
  const onSignal = () => {
    if (mayHurry) process.exit(1)
    if (stopping) return
    stopping = true
    setTimeout(() => (mayHurry = true), sameSignalMs).unref()
    setTimeout(() => process.exit(1), drainSeconds * 1000 + hardEndMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
