import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { homePath } from '../core/routes.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { useSessionUser } from '../store/session.ts'

/**
 * Effects of a login or logout in this tab or another (SPEC.md section 2): a login goes to the home screen
 * unless already below it, a logout always does; DOM events inform the host page of both.
 */
export function useSessionChanges(): void {
  const { emit } = useEnvironment()
  const [path, navigate] = useLocation()
  const user = useSessionUser()
  const before = useRef(user)

  useEffect(() => {
    const previous = before.current
    before.current = user
    if (previous?.id === user?.id) return
    if (previous) emit('backstage-logout', { id: previous.id })
    if (user) emit('backstage-login', { id: user.id, nickname: user.nickname, role: user.role })
    const isBelowHome = path === homePath || path.startsWith(`${homePath}/`)
    if (!user || previous || !isBelowHome) navigate(homePath)
  }, [user, path, navigate, emit])
}
