import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { sessionUserAt } from '../../store/session.ts'
import { useEnvironment } from '../environment.tsx'

/** A transient notice (SPEC.md section 3: the client-side transient notice). */
export type Notice = {
  state: 'error' | 'success' | 'warning'
  message: string
  /** Instead of the message, of work that isn't done yet: it stays until another notice follows. */
  progress?: ReactNode
  /** Adds a close button; errors always have one. */
  hasClose?: boolean
  /** A button that closes the notice, such as 'Undo'. What it does must be possible elsewhere, too: notices go away. */
  action?: { label: string; run: () => void }
}

/** The visible notice. The number distinguishes it from an identical earlier one. */
type Shown = Notice & { number: number }

type Notices = {
  push(notice: Notice): void
  /** Takes the shown notice away: what it says is over, or is said elsewhere. */
  clear(): void
}

/** Where notices are pushed; provided again to a React root inside the app's. */
export const NoticesContext = createContext<Notices>({ push: () => undefined, clear: () => undefined })
const ShownContext = createContext<{ shown: Shown | undefined; clear: () => void }>({
  shown: undefined,
  clear: () => undefined,
})

/** Whether a login has expired; calls that fail because of this are reported by the login dialog instead. */
const isExpired = (apiBase: string) => {
  const user = sessionUserAt(apiBase)
  return user !== undefined && !user.token
}

/** Holds the notice of an element; a new one replaces the last. */
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
      clear: () => setShown(undefined),
    }),
    [emit, api],
  )
  const display = useMemo(() => ({ shown, clear: notices.clear }), [shown, notices])
  return (
    <NoticesContext value={notices}>
      <ShownContext value={display}>{children}</ShownContext>
    </NoticesContext>
  )
}

/** Shows a notice to the user, or takes it away. */
export function useNotice(): Notices {
  return useContext(NoticesContext)
}

/** The visible notice, for the component that displays it. */
export function useShownNotice() {
  return useContext(ShownContext)
}
