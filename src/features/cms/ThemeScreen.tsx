import { useTranslation } from 'react-i18next'
import { useRouter, useSearch } from 'wouter'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './cms.css'
import { RestoredDrafts } from './drafts/RestoredDrafts.tsx'
import { OpenFailed } from './file/OpenFailed.tsx'
import { OpenTextsProvider } from './drafts/open-texts.tsx'
import { LeaveTheme } from './theme/LeaveTheme.tsx'
import { ThemeHeader } from './theme/ThemeHeader.tsx'
import { ThemeTabs } from './theme/ThemeTabs.tsx'
import { useThemes } from './queries.ts'
import { themeInQuery, themesRoute } from './theme-route.ts'

addStyles(css)

/**
 * One theme: settings, texts and files (SPEC.md section 2, 'Admin only'). The query names the theme; the
 * default is the active one.
 */
export function ThemeScreen() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const wanted = themeInQuery(useSearch())
  const { data: themes, error, refetch, isFetching } = useThemes()
  const theme = themes?.find(({ name, active }) => (wanted === undefined ? active : name === wanted))
  const back = <BackLink href={hrefs(themesRoute)}>{t('cms.page.back')}</BackLink>

  if (theme)
    return (
      <OpenTextsProvider key={theme.name} theme={theme}>
        <ThemeHeader back={back} />
        <RestoredDrafts />
        <ThemeTabs />
        <LeaveTheme />
      </OpenTextsProvider>
    )
  // A new theme may be missing in the cached list until the refetch completes.
  if (themes && !isFetching && !error)
    return (
      <PageHeader
        back={back}
        title={t('cms.page.noTheme', { name: wanted })}
        description={t('cms.page.noThemeText')}
      />
    )
  return (
    <>
      <PageHeader back={back} title={wanted ?? t('cms.theme')} />
      {error ? (
        <OpenFailed title={t('lists.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('cms.loading')} rows={8} />
      )}
    </>
  )
}
