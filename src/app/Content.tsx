import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { AlreadyLoggedIn } from '../features/session/AlreadyLoggedIn.tsx'
import type { Texts } from '../i18n/texts.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { useCaller } from '../store/session.ts'
import { Loading } from './Loading.tsx'
import { LoginFirst, NotAllowed, NotFound } from './messages.tsx'
import { screenAt } from './routes.tsx'
import { Screens } from './workspace-parts.ts'

/** The content for the current route: an error page immediately, a screen with its title while it loads. */
export function Content({ texts }: { texts: Texts }) {
  const [path] = useLocation()
  const caller = useCaller()
  const { language } = useEnvironment()
  const found = screenAt(path)
  if (!found) return <NotFound />
  if (!found.screen.access(caller)) return caller ? <NotAllowed /> : <LoginFirst />
  // Together with the code of what stands around the screen.
  if (found.screen.Component.texts === 'all') void texts.loadRest(language)
  return (
    <Suspense fallback={<Loading />}>
      <Screens key={caller?.id} {...found} session={caller && <AlreadyLoggedIn />} />
    </Suspense>
  )
}
