const hardEndMs = 10_000

/** What comes so soon after the first signal is the same one: npm passes on what the terminal has sent to the host, too. */
const sameSignalMs = 1000

/**
 * Stops the process cleanly on SIGTERM or SIGINT. After ten seconds, or at a second signal some time later, it ends whatever is left.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  let mayHurry = false
  const onSignal = () => {
    if (mayHurry) process.exit(1)
    if (stopping) return
    stopping = true
    setTimeout(() => (mayHurry = true), sameSignalMs).unref()
    setTimeout(() => process.exit(1), hardEndMs).unref()
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
