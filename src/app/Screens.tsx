import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Texts } from '../i18n/texts.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { useCaller, useSessionUser } from '../store/session.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoginFirst, NotAllowed, NotFound } from './messages.tsx'
import { hasScreen, type Screen, type ScreenProps, screenAt } from './routes.tsx'

export type ScreensProps = {
  texts: Texts
  /** Says who is logged in; shown on the home screen. */
  session: ReactNode
}

/** The screen of the current route. What is on show is read anew when an expired login has been renewed. */
export function Screens({ texts, session }: ScreensProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const caller = useCaller()
  const { emit } = useEnvironment()
  const found = screenAt(path)

  const client = useQueryClient()
  const token = useSessionUser()?.token
  const tokenBefore = useRef(token)
  useEffect(() => {
    if (token && !tokenBefore.current) void client.invalidateQueries()
    tokenBefore.current = token
  }, [token, client])

  if (!found) return <NotFound />
  if (!found.screen.access(caller)) return caller ? <NotAllowed /> : <LoginFirst />
  return (
    <ErrorBoundary key={path} onError={(error) => emit('backstage-error', { message: String(error) })}>
      <Suspense fallback={<Skeleton label={t('app.loading')} rows={6} />}>
        <WithTexts
          texts={texts}
          screen={found.screen}
          id={found.id}
          hasScreen={hasScreen}
          session={caller && session}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Waits for the screens' texts before it shows one. */
function WithTexts({ texts, screen, ...props }: ScreenProps & { texts: Texts; screen: Screen }) {
  const { language } = useEnvironment()
  use(texts.loadScreens(language))
  return <screen.Component {...props} />
}
