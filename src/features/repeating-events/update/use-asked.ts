import { useEffect, useRef, useState } from 'react'

/** A question that work waits for. */
export function useAsked<Question>() {
  const [question, setQuestion] = useState<Question>()
  const answered = useRef<() => void>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  return {
    question,
    /** Whether the screen has been left, so that nobody can answer. */
    gone,
    show: setQuestion,
    /** Resolves once the question is answered. */
    async ask(next: Question): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      answered.current = resolve
      setQuestion(next)
      await promise
    },
    answer() {
      setQuestion(undefined)
      answered.current?.()
    },
  }
}
