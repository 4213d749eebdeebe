import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useCapabilities } from '../kit/capabilities.ts'
import { OnlineProvider } from '../kit/edit/online/OnlineProvider.tsx'
import { useEnvironment } from '../kit/environment.tsx'
import { useSessionUser } from '../store/session.ts'
import { lazily } from '../ui/lazily.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Loading } from './Loading.tsx'
import { NotFound } from './messages.tsx'
import { hasScreen } from './routes.tsx'
import type { Screen, ScreenProps } from './screen.ts'

export type ScreensProps = Omit<ScreenProps, 'hasScreen'> & { screen: Screen }

/** The screen of the current route. Its queries are invalidated when an expired login has been renewed. */
export function Screens(props: ScreensProps) {
  const [path] = useLocation()
  const { emit } = useEnvironment()

  const client = useQueryClient()
  const token = useSessionUser()?.token
  const tokenBefore = useRef(token)
  useEffect(() => {
    if (token && !tokenBefore.current) void client.invalidateQueries()
    tokenBefore.current = token
  }, [token, client])

  return (
    <OnlineProvider>
      <ErrorBoundary
        key={props.screen.stays ?? path}
        onError={(error) => emit('backstage-error', { message: String(error) })}
      >
        <Suspense fallback={<Loading />}>
          <FoundScreen {...props} />
        </Suspense>
      </ErrorBoundary>
    </OnlineProvider>
  )
}

const SecondFactorDue = lazily(
  async () => (await import('../features/session/SecondFactorDue.tsx')).SecondFactorDue,
)
const accountPath = '/backstage/account'

function FoundScreen({ screen, ...props }: ScreensProps) {
  const isDue = useSessionUser()?.secondFactorMissing ?? false
  const [path] = useLocation()
  const has = useCapabilities()
  return (
    <>
      {isDue && path !== accountPath && <SecondFactorDue />}
      {screen.needs && !has(screen.needs) ? (
        <NotFound />
      ) : (
        <screen.Component {...props} hasScreen={(route) => hasScreen(route, has)} />
      )}
    </>
  )
}
