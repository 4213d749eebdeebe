import { useState } from 'react'

type Rules<Value> = {
  value: Value
  change: (value: Value) => void
  /** How a value reads. */
  format: (value: Value) => string
  /** What a typed text stands for; the text itself where it is no value, for the check to object to. */
  parse: (text: string) => Value
}

/**
 * A text input for a value that is spelled in its own way: the text stays as typed until the input is left, then it
 * reads as the value does. `typed` is what was typed for the value that stands now.
 */
export function useTypedText<Value>({ value, change, format, parse }: Rules<Value>) {
  const [draft, setDraft] = useState<{ text: string; value: Value; left: boolean }>()
  const current = draft && Object.is(draft.value, value) ? draft : undefined
  return {
    text: current && !current.left ? current.text : format(value),
    typed: current?.text,
    type: (text: string) => {
      const next = parse(text)
      setDraft({ text, value: next, left: false })
      change(next)
    },
    formatOnBlur: () => setDraft((last) => last && { ...last, left: true }),
  }
}
