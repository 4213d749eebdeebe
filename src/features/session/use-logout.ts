import { useEnvironment } from '../../kit/environment.tsx'
import { useLeaveGuards } from '../../kit/leave-guard.ts'
import { sessionUserAt } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'

/**
 * Logs out here and in all other tabs, after a prompt if a form is unsaved. The server is asked to revoke the
 * token; a failure of that is ignored.
 */
export function useLogout(): () => void {
  const { api } = useEnvironment()
  const guards = useLeaveGuards()
  return () =>
    guards.pass(() => {
      const token = sessionUserAt(api.base)?.token
      useStore.getState().logout(api.base)
      if (token) api.auth.logout(token).catch(() => undefined)
    })
}
