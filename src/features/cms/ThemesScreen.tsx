import PlusIcon from 'lucide-react/icons/plus'
import UploadIcon from 'lucide-react/icons/upload'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import type { Theme } from '../../contracts/themes.ts'
import { download } from '../../ui/actions/download.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './cms.css'
import { OpenFailed } from './file/OpenFailed.tsx'
import { useThemes } from './queries.ts'
import { themesRoute } from './theme-route.ts'
import { ActivateTheme, useActivate } from './themes/ActivateTheme.tsx'
import { DeleteTheme } from './themes/DeleteTheme.tsx'
import { NewTheme, UploadTheme } from './themes/NewTheme.tsx'
import { type ThemeAct, ThemeRow } from './themes/ThemeRow.tsx'
import { usePreview } from './themes/use-preview.ts'

addStyles(css)

/** The open dialog: about a theme, or about a new one. */
type Asking = { act: ThemeAct; theme: Theme } | { act: 'create' | 'upload'; theme?: undefined }

/** The list of themes with all actions on whole themes (SPEC.md section 2, 'Admin only'). */
export function ThemesScreen() {
  const { t } = useTranslation()
  const { data: themes, error, refetch } = useThemes()
  const { preview } = usePreview()
  const save = useDownload()
  const [asking, setAsking] = useState<Asking>()
  useActivationTold(themes)

  function act(theme: Theme, act: ThemeAct) {
    if (act === 'preview') void preview(theme.name)
    else if (act === 'download') void save(theme.name)
    else setAsking({ act, theme })
  }
  return (
    <>
      <PageHeader
        title={t('cms.title')}
        count={themes && t('lists.titleCount', { count: themes.length })}
        description={t('cms.intro')}
        actions={
          <>
            <Button icon={<UploadIcon />} onClick={() => setAsking({ act: 'upload' })}>
              {t('cms.uploadTheme')}
            </Button>
            <Button variant="primary" icon={<PlusIcon />} onClick={() => setAsking({ act: 'create' })}>
              {t('cms.create')}
            </Button>
          </>
        }
      />
      {error && <OpenFailed title={t('lists.failed')} error={error} onRetry={() => void refetch()} />}
      {!themes && !error && <Skeleton kind="table" rows={3} label={t('cms.loading')} />}
      {themes?.length === 0 && <EmptyState title={t('resources.themes.empty')} />}
      {themes && themes.length > 0 && (
        <Table label={t('cms.title')}>
          <TableHead>
            <TableHeader kind="title">{t('cms.theme')}</TableHeader>
            <TableHeader>{t('cms.parent')}</TableHeader>
            <TableHeader>{t('cms.state')}</TableHeader>
            <TableHeader kind="actions">
              <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
            </TableHeader>
          </TableHead>
          <TableBody>
            {themes.map((theme) => (
              <ThemeRow key={theme.name} theme={theme} onAct={(what) => act(theme, what)} />
            ))}
          </TableBody>
        </Table>
      )}
      {asking && <Question asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function Question({ asking: { act, theme }, onClose }: { asking: Asking; onClose: () => void }) {
  if (act === 'create') return <NewTheme onClose={onClose} />
  if (act === 'upload') return <UploadTheme onClose={onClose} />
  if (act === 'child') return <NewTheme parent={theme.name} onClose={onClose} />
  if (act === 'replace') return <UploadTheme replaced={theme.name} onClose={onClose} />
  if (act === 'activate') return <ActivateTheme name={theme.name} onClose={onClose} />
  return act === 'delete' ? <DeleteTheme theme={theme} onClose={onClose} /> : null
}

/** Downloads a theme as a zip. */
function useDownload() {
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  return async (name: string) => {
    try {
      download(`${name}.zip`, await (await api.themes()).download(name))
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    }
  }
}

/** After the reload of an activation, shows a success notice with a way back, and removes the marker from the route. */
function useActivationTold(themes: readonly Theme[] | undefined) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const notice = useNotice()
  const { mutate: activate } = useActivate()
  const marker = new URLSearchParams(useSearch())
  const name = marker.get('activated')
  const before = themes?.find((theme) => theme.name === marker.get('before') && !theme.active)?.name
  const isTrue = themes?.some((theme) => theme.active && theme.name === name)
  const tell = useEffectEvent(() => {
    notice.push({
      state: 'success',
      message: t('cms.activated', { name }),
      ...(before !== undefined && {
        action: { label: t('cms.switchBack', { name: before }), run: () => activate(before) },
      }),
    })
    navigate(themesRoute, { replace: true })
  })
  useEffect(() => {
    if (isTrue) tell()
  }, [isTrue])
}
