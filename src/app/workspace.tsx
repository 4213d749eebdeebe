import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { useEnvironment } from '../kit/environment.tsx'
import { type MergeDialogProps, MergingContext } from '../kit/resource/merging.tsx'
import { useSessionUser } from '../store/session.ts'
import { MainMenu as Menu, UnreadCount as Unread } from './menu/MainMenu.tsx'
import { queryClientOf } from './query-client.ts'
import { lazily } from '../ui/lazily.ts'
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

const MergeDialog = lazily(
  async () => (await import('../features/moderation/merge/MergeDialog.tsx')).MergeDialog,
)

const mergeDialog = (props: MergeDialogProps) => <MergeDialog {...props} />

function ScreensWithMerging(props: ComponentProps<typeof AllScreens>) {
  return (
    <MergingContext value={mergeDialog}>
      <AllScreens {...props} />
    </MergingContext>
  )
}

export const MainMenu = withServerState(Menu)
export const UnreadCount = withServerState(Unread)
export const Screens = withServerState(ScreensWithMerging)
