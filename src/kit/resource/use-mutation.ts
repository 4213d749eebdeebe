import { useEffect, useRef, useState } from 'react'

/** What happens when a call is over. */
type Outcome<Input, Result> = {
  onSuccess?: (result: Result, input: Input) => unknown
  onError?: (error: unknown, input: Input) => unknown
  onSettled?: () => unknown
}

type State<Result> = { isPending: boolean; data?: Result; error: Error | null }

/**
 * A call that changes something: whether it is under way, and what came of the last one. It has the shape of React Query's
 * hook of the same name, without retries, pauses and a cache of calls, which are not wanted here; that one would be in
 * every list's first chunk. What is settled in `options` is awaited before the call counts as done; the outcome given with
 * one `mutate` comes after it, as long as the component is there.
 */
export function useMutation<Input = void, Result = void>(
  options: { mutationFn: (input: Input) => Promise<Result> } & Outcome<Input, Result>,
) {
  const [state, setState] = useState<State<Result>>({ isPending: false, error: null })
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])

  async function mutateAsync(input: Input): Promise<Result> {
    setState({ isPending: true, error: null })
    try {
      const data = await options.mutationFn(input)
      await options.onSuccess?.(data, input)
      await options.onSettled?.()
      setState({ isPending: false, data, error: null })
      return data
    } catch (error) {
      await options.onError?.(error, input)
      await options.onSettled?.()
      setState({ isPending: false, error: error instanceof Error ? error : new Error(String(error)) })
      throw error
    }
  }

  function mutate(input: Input, outcome: Outcome<Input, Result> = {}): void {
    const told = (tell: () => void) => {
      if (mounted.current) tell()
    }
    void mutateAsync(input).then(
      (data) =>
        told(() => {
          outcome.onSuccess?.(data, input)
          outcome.onSettled?.()
        }),
      (error: unknown) =>
        told(() => {
          outcome.onError?.(error, input)
          outcome.onSettled?.()
        }),
    )
  }
  return { ...state, mutateAsync, mutate }
}
