import { useEnvironment } from '../../kit/environment.tsx'
import { useLeaveGuards } from '../../kit/leave-guard.ts'
import { sessionUserAt } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'

/**
 * Logs out here and in all other tabs, after asking whether an unsaved form may go. The server is told so that it voids
 * the token; whether it hears of it makes no difference to the user.
 */
export function useLogout(): () => void {
  const { api } = useEnvironment()
  const guards = useLeaveGuards()
  return () =>
    guards.pass(() => {
      const token = sessionUserAt(api.base)?.token
      useStore.getState().logout()
      if (token) api.auth.logout(token).catch(() => undefined)
    })
}
