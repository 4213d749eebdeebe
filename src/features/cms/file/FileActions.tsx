import { useMutation } from '@tanstack/react-query'
import DeleteIcon from 'lucide-react/icons/trash'
import UndoIcon from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ThemeFileContent } from '../../../api/themes.ts'
import { defaultTheme } from '../../../contracts/themes.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import type { TextId } from '../drafts/text-drafts.ts'
import { useRereadFile, useThemeFiles, useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'

/** The editor that becomes editable and takes the focus. */
const textBeside = (button: HTMLButtonElement) =>
  button.closest('.b-open-file')?.querySelector<HTMLElement>('[role=textbox], textarea')

/** Notice that a file is inherited, with a button that copies it into the theme for editing. */
export function TakeOver({ id, file }: { id: TextId; file: ThemeFileContent }) {
  const { t } = useTranslation()
  const button = useFocusGoesOn(textBeside)
  const { api } = useEnvironment()
  const { theme } = useOpenTexts()
  const notice = useNotice()
  const changed = useThemesChanged()
  const reread = useRereadFile()
  const whileLoggedIn = useWhileLoggedIn()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.saveText({ theme: theme.name, ...id }, file.content, file.etag))
    },
    onSuccess: async () => {
      await reread({ theme: theme.name, ...id })
      notice.push({ state: 'success', message: t('cms.file.takenOver', { theme: theme.name }) })
    },
    onError: () => {
      changed()
      notice.push({ state: 'error', message: t('cms.file.saveError') })
    },
  })
  return (
    <Banner
      title={t('cms.file.inherited', { parent: theme.parent ?? defaultTheme })}
      action={
        <Button ref={button} busy={isPending} onClick={() => mutate()}>
          {t('cms.file.takeOver')}
        </Button>
      }
    >
      <p>{t('cms.file.inheritedText', { theme: theme.name })}</p>
    </Banner>
  )
}

type OwnFileActionsProps = { id: TextId; etag: string | undefined }

/** For a file that the theme overrides or adds: revert to the parent's version, if there is one, or delete. */
export function OwnFileActions({ id, etag }: OwnFileActionsProps) {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  const { data: inherited } = useThemeFiles(theme.parent ?? defaultTheme, id.type)
  const [asking, setAsking] = useState(false)
  if (!inherited) return <div className="b-file-actions" />
  const isInherited = inherited.some(({ name }) => name === id.name)
  return (
    <>
      <div className="b-file-actions">
        <Button small icon={isInherited ? <UndoIcon /> : <DeleteIcon />} onClick={() => setAsking(true)}>
          {t(isInherited ? 'cms.file.toParent' : 'cms.file.delete')}
        </Button>
      </div>
      {asking && <RemoveFile {...{ id, etag, isInherited }} onClose={() => setAsking(false)} />}
    </>
  )
}

type RemoveFileProps = {
  id: TextId
  etag: string | undefined
  /** The parent has a file of this name, which becomes visible again. */
  isInherited: boolean
  onClose: () => void
}

/** Confirms and removes a file from a theme. */
function RemoveFile({ id, etag, isInherited, onClose }: RemoveFileProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const { theme, drop } = useOpenTexts()
  const notice = useNotice()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const [failure, setFailure] = useState<string>()
  const { name } = id
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.removeFile({ theme: theme.name, ...id }, etag))
    },
    onSuccess: () => {
      drop(id)
      onClose()
      notice.push({
        state: 'success',
        message: isInherited ? t('cms.file.toParentDone') : t('cms.file.deleted', { name }),
      })
      if (!isInherited) navigate(themeRoute(theme.name, { type: id.type }))
      changed()
    },
    onError: (error) => setFailure(errorText(error)),
  })
  return (
    <AlertDialog
      title={t(isInherited ? 'cms.file.toParentTitle' : 'cms.file.deleteTitle', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t(isInherited ? 'cms.file.toParent' : 'cms.file.delete')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{t(isInherited ? 'cms.file.toParentText' : 'cms.file.deleteText')}</p>
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}
