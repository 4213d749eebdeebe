import { useMutation } from '@tanstack/react-query'
import { useEnvironment } from '../../kit/environment.tsx'
import type { Credentials } from '../../resources/users/contract.ts'
import { useStore } from '../../store/store.ts'

/** Logs in and keeps the user. */
export function useLogin() {
  const { api } = useEnvironment()
  return useMutation({
    mutationFn: (credentials: Credentials) => api.auth.login(credentials),
    onSuccess: (user) => useStore.getState().login(user, api.base),
  })
}
