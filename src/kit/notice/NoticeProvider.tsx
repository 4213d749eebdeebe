import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { sessionUserAt } from '../../store/session.ts'
import { useEnvironment } from '../environment.tsx'

/** A message that goes by itself (SPEC.md section 3: the client-side transient notice). */
export type Notice = {
  state: 'error' | 'success' | 'warning'
  message: string
  /** Offers a button that takes it away; errors always have one. */
  hasClose?: boolean
}

/** The notice on show. The number tells a notice from an equal one before it. */
type Shown = Notice & { number: number }

type Notices = { push(notice: Notice): void }

const PushContext = createContext<Notices>({ push: () => undefined })
const ShownContext = createContext<{ shown: Shown | undefined; clear: () => void }>({
  shown: undefined,
  clear: () => undefined,
})

/** A call that failed because the login has expired is told of by the login dialog. */
const isExpired = (apiBase: string) => {
  const user = sessionUserAt(apiBase)
  return user !== undefined && !user.token
}

/** Keeps the one notice of an element; a new one takes the place of the last. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const { emit, api } = useEnvironment()
  const notices = useMemo<Notices>(
    () => ({
      push: (notice) => {
        if (notice.state === 'error' && isExpired(api.base)) return
        setShown((last) => ({ ...notice, number: (last?.number ?? 0) + 1 }))
        if (notice.state === 'error') emit('backstage-error', { message: notice.message })
      },
    }),
    [emit, api],
  )
  const display = useMemo(() => ({ shown, clear: () => setShown(undefined) }), [shown])
  return (
    <PushContext value={notices}>
      <ShownContext value={display}>{children}</ShownContext>
    </PushContext>
  )
}

/** `push` shows a notice to the user. */
export function useNotice(): Notices {
  return useContext(PushContext)
}

/** The notice on show, for the place where it appears. */
export function useShownNotice() {
  return useContext(ShownContext)
}
