import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { NotLoaded } from '../core/loading/load-once.ts'
import { homePath } from '../core/routes.ts'
import { Button, LinkButton } from '../ui/actions/Button.tsx'
import HomeIcon from 'lucide-react/icons/house'
import { PageHeader } from '../ui/page/PageHeader.tsx'

function HomeLink() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  return (
    <LinkButton href={hrefs(homePath)} variant="primary" icon={<HomeIcon />}>
      {t('app.home')}
    </LinkButton>
  )
}

/** Page for a path without a screen. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('app.notFound')} description={t('app.notFoundText')} />
      <HomeLink />
    </>
  )
}

/** Page for users whose role has no access. */
export function NotAllowed() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('app.notAllowed')} description={t('app.notAllowedText')} />
      <HomeLink />
    </>
  )
}

/** Page for visitors who have to log in; the form is beside it. */
export function LoginFirst() {
  const { t } = useTranslation()
  return <PageHeader title={t('app.loginFirst')} description={t('app.loginFirstText')} />
}

/** Page for a screen that crashed, or whose code or texts are no longer where they were. */
export function Crashed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const isLacking = error instanceof NotLoaded
  return (
    <div role="alert">
      <PageHeader
        title={t(isLacking ? 'app.notLoaded' : 'app.crashed')}
        description={t(isLacking ? 'app.notLoadedText' : 'app.crashedText')}
      />
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('app.reload')}
      </Button>
    </div>
  )
}

/** What stands instead of the content if the app could not be loaded. Never rendered by React in a browser. */
export function NotStarted() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <PageHeader title={t('app.notLoaded')} description={t('app.notStartedText')} />
      <Button variant="primary">{t('app.retry')}</Button>
    </div>
  )
}
