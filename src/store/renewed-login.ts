import { sessionUserAt } from './session.ts'
import { useStore } from './store.ts'

/**
 * Waits while a login has expired: resolves with true once the same user has logged in again, with false
 * after a logout or the login of somebody else (CONTRACT.md section 1, 'Store'). `api` is the API base,
 * `userId` the user whose login expired.
 */
export async function renewedLogin(api: string, userId: string): Promise<boolean> {
  const outcome = () => {
    const user = sessionUserAt(api)
    if (user?.id !== userId) return false
    return user.token === undefined ? undefined : true
  }
  const known = outcome()
  if (known !== undefined) return known
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stop = useStore.subscribe(() => {
    const decided = outcome()
    if (decided !== undefined) resolve(decided)
  })
  const renewed = await promise
  stop()
  return renewed
}
