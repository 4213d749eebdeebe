import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same function for parts that are drawn anew only for new properties, and runs the latest one given. */
export function useHandler<Input extends unknown[], Result>(handler: (...input: Input) => Result) {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...input: Input) => latest.current(...input), [])
}
