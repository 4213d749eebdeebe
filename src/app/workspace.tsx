import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useEnvironment } from '../kit/environment.tsx'
import { useSessionUser } from '../store/session.ts'
import { MainMenu as Menu } from './menu/MainMenu.tsx'
import { queryClientOf } from './query-client.ts'
import { Screens as AllScreens } from './Screens.tsx'

/*
 * The second chunk after the first load: everything around the screens that the login form does not need,
 * mainly the server state.
 */

export { Notices } from '../kit/notice/Notices.tsx'

function withServerState<Props extends object>(Component: ComponentType<Props>) {
  return function WithServerState(props: Props) {
    const { api } = useEnvironment()
    const user = useSessionUser()
    return (
      <QueryClientProvider client={queryClientOf(api, user?.id)}>
        <Component {...props} />
      </QueryClientProvider>
    )
  }
}

export const MainMenu = withServerState(Menu)
export const Screens = withServerState(AllScreens)
