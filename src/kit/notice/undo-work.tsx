import { useSyncExternalStore } from 'react'
import type { Api } from '../../api/api.ts'
import type { RunUndone } from '../../contracts/bin.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import type { useNotice } from './NoticeProvider.tsx'
import { type Texts, undoneNotice } from './undone-notice.ts'

/** How far work is, in words that change. */
function progressOf(first: string) {
  let now = first
  const listeners = new Set<() => void>()
  return {
    first,
    now: () => now,
    say(text: string) {
      now = text
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Progress = ReturnType<typeof progressOf>

/** Shows how far work is; only that it begins is spoken. */
function Following({ progress }: { progress: Progress }) {
  const now = useSyncExternalStore(progress.subscribe, progress.now)
  return (
    <>
      <VisuallyHidden>{progress.first}</VisuallyHidden>
      <span aria-hidden>{now}</span>
    </>
  )
}

/** Shows a notice of work that isn't done yet, until another one follows. Returns what changes its words. */
function pushProgress(notice: ReturnType<typeof useNotice>, message: string): (text: string) => void {
  const progress = progressOf(message)
  notice.push({ state: 'success', message, progress: <Following progress={progress} /> })
  return progress.say
}

/** How often the server is asked how far it is, in milliseconds. */
const askMs = 1000

const pause = async (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Undoes work on many entries as one, and waits until the server has done so. Rejects with an `ApiError`. */
export async function finishUndoing(
  api: Api,
  run: string,
  onProgress: (done: number, total: number) => void,
): Promise<RunUndone> {
  const calls = await api.history()
  let answer = await calls.undoRun(run)
  while ('state' in answer && answer.state === 'undoing') {
    onProgress(answer.done, answer.total)
    await pause(askMs)
    answer = await calls.undoing(run)
  }
  return answer
}

type Surroundings = {
  api: Api
  notice: ReturnType<typeof useNotice>
  texts: Texts
  onUndone: () => Promise<void>
}

/** Undoes work on many entries as one, and says how far that is, and what has become of them. Rejects with an `ApiError`. */
export async function undoWork({ api, notice, texts, onUndone }: Surroundings, run: string): Promise<void> {
  let say: ((text: string) => void) | undefined
  const undone = await finishUndoing(api, run, (done, total) => {
    const message = texts.t('history.undoing', { done, total })
    if (say) say(message)
    else say = pushProgress(notice, message)
  })
  await onUndone()
  notice.push(undoneNotice(texts, undone))
}
