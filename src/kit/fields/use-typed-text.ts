import { useState } from 'react'

/** How a value is written: its format, and how typed text is read. */
export type TextRules<Value> = {
  value: Value
  change: (value: Value) => void
  /** Formats a value as text. */
  format: (value: Value) => string
  /** Parses typed text. Returns the text itself if it is not a valid value, so that validation reports it. */
  parse: (text: string) => Value
}

/**
 * Text input for a value with its own notation: the text stays as typed until the input loses focus, then it is
 * formatted. `typed` is the text that was typed for the current value.
 */
export function useTypedText<Value>({ value, change, format, parse }: TextRules<Value>) {
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
