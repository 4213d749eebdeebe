import type { ViewUpdate } from '@codemirror/view'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../../kit/environment.tsx'
import type { Check, EditorLanguage, Problem } from '../languages/editor-language.ts'
import { rangeOf } from './problem-marks.ts'

/** Debounce before a text is checked, in milliseconds. */
const pauseMs = 500

/**
 * Problems of a text: those found by the language's check after a typing pause, and those of the server
 * (`refused`) until their line changes. Call `follow` and `checkSoon` on each change of the text.
 */
export function useProblems(
  value: string,
  language: EditorLanguage | undefined,
  refused: Problem | undefined,
) {
  const { t } = useTranslation()
  const { language: spoken } = useEnvironment()
  const check = useRef<Check>(undefined)
  const [found, setFound] = useState<Problem[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = (text: string) => setFound(check.current?.(text, t, spoken) ?? [])
  const findFirst = useEffectEvent(() => find(value))
  useEffect(() => {
    let gone = false
    // If the check can't be loaded, the editor still works and the server still validates.
    void language?.loadCheck?.().then(
      (loaded) => {
        if (gone) return
        check.current = loaded
        findFirst()
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [language])
  useEffect(() => () => clearTimeout(timer.current), [])

  const [server, setServer] = useState(refused)
  const [given, setGiven] = useState(refused)
  if (!isSame(given, refused)) {
    setGiven(refused)
    setServer(refused)
  }

  const problems = useMemo(
    () => (server && !found.some(({ line }) => line === server.line) ? [server, ...found] : found),
    [server, found],
  )
  return {
    problems,
    follow: (change: ViewUpdate) => setServer((problem) => problem && moved(problem, change)),
    checkSoon: (text: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => find(text), pauseMs)
    },
  }
}

function isSame(one: Problem | undefined, other: Problem | undefined): boolean {
  return one?.line === other?.line && one?.column === other?.column && one?.message === other?.message
}

function moved(problem: Problem, { startState, state, changes }: ViewUpdate): Problem | undefined {
  const line = startState.doc.lineAt(rangeOf(startState, problem).from)
  if (changes.touchesRange(line.from, line.to)) return undefined
  return { ...problem, line: state.doc.lineAt(changes.mapPos(line.from)).number }
}
