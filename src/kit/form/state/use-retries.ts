import { useEffect, useEffectEvent, useRef } from 'react'

/** Pauses between tries, in milliseconds; the last one stays. */
const pausesMs = [3000, 6000, 12_000, 30_000]

/**
 * Calls `retry` after a pause that grows, and at once when the browser is online again, as long as there is a failure;
 * every new failure starts the next pause.
 */
export function useRetries(failure: unknown, retry: () => void) {
  const tries = useRef(0)
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (failure === undefined) {
      tries.current = 0
      return
    }
    const onRetry = () => tryAgain()
    const timer = setTimeout(onRetry, pausesMs[tries.current] ?? pausesMs.at(-1))
    tries.current += 1
    window.addEventListener('online', onRetry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [failure])
}
