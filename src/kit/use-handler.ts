import { useCallback, useLayoutEffect, useRef } from 'react'

/** Referentially stable handler for memoised components; always runs the latest function. */
export function useHandler<Input extends unknown[], Result>(handler: (...input: Input) => Result) {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...input: Input) => latest.current(...input), [])
}
