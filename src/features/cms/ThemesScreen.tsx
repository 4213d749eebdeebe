import BookIcon from 'lucide-react/icons/book-open'
import DownloadIcon from 'lucide-react/icons/download'
import MoreIcon from 'lucide-react/icons/ellipsis'
import EyeIcon from 'lucide-react/icons/eye'
import PenIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash'
import UploadIcon from 'lucide-react/icons/upload'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter, useSearch } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { defaultTheme, type Theme } from '../../contracts/themes.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton, IconLink } from '../../ui/actions/IconButton.tsx'
import { MenuButton } from '../../ui/actions/MenuButton.tsx'
import { download } from '../../ui/actions/download.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/list/Table.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './cms.css'
import { removeTextDrafts } from './drafts/open-texts.tsx'
import { useThemes, useThemesChanged } from './theme-queries.ts'
import { themeRoute, themesRoute } from './theme-route.ts'
import { ActivateTheme, useActivate, usePreview } from './themes/ActivateTheme.tsx'
import { NewTheme, UploadTheme } from './themes/NewTheme.tsx'
import { LoadFailed } from '../../kit/notice/Failure.tsx'
import { CallQuestion } from '../../kit/notice/CallQuestion.tsx'

addStyles(css)

/** The open dialog: about a theme, or about a new one. */
type Asking = { act: ThemeAct; theme: Theme } | { act: 'create' | 'upload'; theme?: undefined }

/** The list of themes with all actions on whole themes (SPEC.md section 2, 'Admin only'). */
export function ThemesScreen() {
  const { t } = useTranslation()
  const { data: themes, error, refetch } = useThemes()
  const { preview } = usePreview()
  const save = useDownload()
  const hasTools = useCapabilities()('themes')
  const [asking, setAsking] = useState<Asking>()
  useActivationNotice(themes)

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
            {hasTools && (
              <Button icon={<UploadIcon />} onClick={() => setAsking({ act: 'upload' })}>
                {t('cms.uploadTheme')}
              </Button>
            )}
            <Button variant="primary" icon={<PlusIcon />} onClick={() => setAsking({ act: 'create' })}>
              {t('cms.create')}
            </Button>
          </>
        }
      />
      {error && <LoadFailed title={t('lists.failed')} error={error} onRetry={refetch} />}
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
function useActivationNotice(themes: readonly Theme[] | undefined) {
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

/** An action in the row of a theme. */
type ThemeAct = 'activate' | 'preview' | 'child' | 'download' | 'replace' | 'delete'

type ThemeRowProps = { theme: Theme; onAct: (act: ThemeAct) => void }

/** One theme: whether it is active, what it inherits from, and its actions. */
function ThemeRow({ theme: { name, active, editable, parent }, onAct }: ThemeRowProps) {
  const { t } = useTranslation()
  const hasTools = useCapabilities()('themes')
  // SPEC.md section 7 names no theme in the calls about files: they are about the active one.
  const isOpenable = active || hasTools
  const { hrefs } = useRouter()
  const href = hrefs(themeRoute(name))
  const entry = (id: ThemeAct, icon: ReactNode) => ({
    id,
    icon,
    label: t(`cms.${id as 'child'}`),
    onSelect: () => onAct(id),
  })
  const entries = [
    entry('child', <PlusIcon />),
    ...(hasTools ? [entry('download', <DownloadIcon />)] : []),
    ...(hasTools && editable ? [entry('replace', <UploadIcon />)] : []),
    ...(editable ? [{ ...entry('delete', <DeleteIcon />), danger: true }] : []),
  ]
  return (
    <TableRow>
      <TableCell kind="title" translate="no">
        {isOpenable ? <a href={href}>{name}</a> : name}
      </TableCell>
      <TableCell label={t('cms.parent')}>{parent ?? t('cms.noParent')}</TableCell>
      <TableCell label={t('cms.state')}>
        <span className="b-theme-marks">
          {active && <Badge tone="success">{t('cms.active')}</Badge>}
          {!editable && <Badge>{t('cms.shipped')}</Badge>}
        </span>
      </TableCell>
      <TableCell kind="actions">
        <span className="b-theme-acts">
          {!active && (
            <Button small aria-label={t('cms.activateNamed', { name })} onClick={() => onAct('activate')}>
              {t('cms.activate')}
            </Button>
          )}
          {isOpenable && (
            <IconLink
              href={href}
              name={t(editable ? 'cms.edit' : 'cms.view', { name })}
              icon={editable ? <PenIcon /> : <BookIcon />}
            />
          )}
          {hasTools && (
            <IconButton
              name={t('cms.previewNamed', { name })}
              icon={<EyeIcon />}
              onClick={() => onAct('preview')}
            />
          )}
          <MenuButton name={t('cms.more', { name })} entries={entries}>
            <MoreIcon />
          </MenuButton>
        </span>
      </TableCell>
    </TableRow>
  )
}

/** Confirms and deletes a theme; if it was active, the site falls back to the shipped one. */
function DeleteTheme({ theme: { name, active }, onClose }: { theme: Theme; onClose: () => void }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const userId = useCaller()?.id
  async function call() {
    const themes = await api.themes()
    await whileLoggedIn(() => themes.remove(name))
    if (userId !== undefined) removeTextDrafts({ api: api.base, userId, theme: name })
    changed()
    notice.push({ state: 'success', message: t('cms.deleted', { name }) })
    onClose()
  }
  function failureText(error: unknown) {
    const inUse = error instanceof ApiError && error.code === 'still in use' && error.count
    return inUse ? t('cms.deletion.inUse', { name, count: inUse }) : errorText(error)
  }
  return (
    <CallQuestion
      title={t('cms.deletion.title', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.delete')}
      busyLabel={t('cms.deletion.deleting')}
      danger
      onCancel={onClose}
      call={call}
      failureText={failureText}
      onError={(error) => notice.push({ state: 'error', message: failureText(error) })}
    >
      <p>{t('cms.deletion.text')}</p>
      {active && <p>{t('cms.deletion.activeText', { fallback: defaultTheme })}</p>}
    </CallQuestion>
  )
}
