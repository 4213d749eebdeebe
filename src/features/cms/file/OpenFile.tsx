import { useMutation } from '@tanstack/react-query'
import DeleteIcon from 'lucide-react/icons/trash'
import UndoIcon from 'lucide-react/icons/undo-2'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter } from 'wouter'
import { type TextId, useOpenTexts, useUnsavedText } from '../drafts/open-texts.tsx'
import { MarkdownPreview } from '../editor/MarkdownPreview.tsx'
import { useRereadFile, useThemeFile, useThemeFiles, useThemesChanged } from '../theme-queries.ts'
import { themeRoute } from '../theme-route.ts'
import { ContrastWarnings } from '../themes/ActivateTheme.tsx'
import type { ThemeFile, ThemeFileContent } from '../../../api/themes.ts'
import { defaultTheme } from '../../../contracts/themes.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useCapabilities } from '../../../kit/capabilities.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'
import { type BinaryType, FilePreview } from './FilePreview.tsx'
import { isTextType, TextEditor } from './TextEditor.tsx'
import { UploadFile } from './UploadFile.tsx'
import css from './file.css'
import { LoadFailed } from '../../../kit/notice/Failure.tsx'
import { CallQuestion } from '../../../kit/notice/CallQuestion.tsx'

addStyles(css)

type OpenFileProps = { type: Exclude<ThemeFileType, 'config'>; name: string }

/** One file of a theme: its content, its origin and its actions. */
export function OpenFile({ type, name }: OpenFileProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { theme } = useOpenTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const files = useThemeFiles(theme.name, type)
  const address = { theme: theme.name, type, name }
  const file = useThemeFile(address)
  const details = files.data?.find((each) => each.name === name)
  useEffect(() => heading.current?.focus(), [type, name])

  return (
    <div className="b-open-file">
      <BackLink href={hrefs(themeRoute(theme.name, { type }))}>{t(`cms.file.back.${type}`)}</BackLink>
      <div className="b-file-head">
        <h2 ref={heading} tabIndex={-1} className="b-file-name" translate="no">
          {name}
        </h2>
        {details?.size !== undefined && <FileMarks inherited={details.inherited} size={details.size} />}
      </div>
      {file.error && !file.data && (
        <LoadFailed title={t('cms.file.openError')} error={file.error} onRetry={file.refetch} />
      )}
      {!file.error && !(file.data && files.data) && <Skeleton label={t('cms.loading')} rows={10} />}
      {file.data && details && <Content {...{ type, name, details }} file={file.data} />}
    </div>
  )
}

function FileMarks({ inherited, size }: { inherited: boolean | undefined; size: number }) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  return (
    <p className="b-file-marks">
      <Badge tone={inherited ? 'neutral' : 'info'}>
        {t(inherited ? 'cms.list.inherited' : 'cms.list.own')}
      </Badge>{' '}
      <span>{sizeText(size, language)}</span>
    </p>
  )
}

type ContentProps = OpenFileProps & { details: ThemeFile; file: ThemeFileContent }

function Content({ type, name, details, file }: ContentProps) {
  const { theme } = useOpenTexts()
  const canRevert = useCapabilities()('themes')
  const id = { type, name }
  const unsaved = useUnsavedText(id)
  if (!isTextType(type)) return <BinaryFile key={file.etag} {...{ type, name, details, file }} />
  const isOpen = theme.editable && (!details.inherited || unsaved !== undefined)
  return (
    <>
      {theme.editable && !isOpen && <TakeOver id={id} file={file} />}
      {canRevert && theme.editable && !details.inherited && <OwnFileActions id={id} etag={file.etag} />}
      <div className={type === 'md' ? 'b-write-and-preview' : undefined}>
        <TextEditor key={`${type}/${name}`} id={{ type, name }} file={file} readOnly={!isOpen} />
        {type === 'css' && <ContrastWarnings />}
        {type === 'md' && <Preview text={unsaved?.text ?? file.content} />}
      </div>
    </>
  )
}

function Preview({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <section className="b-markdown-side" aria-label={t('cms.file.preview')}>
      <h3>{t('cms.file.preview')}</h3>
      <MarkdownPreview text={text} headings={4} />
    </section>
  )
}

type BinaryFileProps = {
  type: Extract<ThemeFileType, BinaryType>
  name: string
  details: ThemeFile
  file: ThemeFileContent
}

/** An image or a font of a theme, and an upload field that replaces it. */
function BinaryFile({ type, name, details, file }: BinaryFileProps) {
  const { theme } = useOpenTexts()
  const canRevert = useCapabilities()('themes')
  const content = useMemo(() => blobOf(file.content, name), [file.content, name])
  return (
    <>
      {canRevert && theme.editable && !details.inherited && (
        <OwnFileActions id={{ type, name }} etag={file.etag} />
      )}
      <FilePreview type={type} name={name} content={content} />
      {theme.editable && <UploadFile type={type} fixed={{ name, etag: file.etag }} />}
    </>
  )
}

/** A file from its base64. Browsers only render an SVG with its own media type; other formats are detected from their bytes. */
function blobOf(base64: string, name: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], name.endsWith('.svg') ? { type: 'image/svg+xml' } : {})
}

/** The editor that becomes editable and takes the focus. */
const textBeside = (button: HTMLButtonElement) =>
  button.closest('.b-open-file')?.querySelector<HTMLElement>('[role=textbox], textarea')

/** Notice that a file is inherited, with a button that copies it into the theme for editing. */
function TakeOver({ id, file }: { id: TextId; file: ThemeFileContent }) {
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
function OwnFileActions({ id, etag }: OwnFileActionsProps) {
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
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const { name } = id
  async function call() {
    const themes = await api.themes()
    await whileLoggedIn(() => themes.removeFile({ theme: theme.name, ...id }, etag))
    drop(id)
    onClose()
    notice.push({
      state: 'success',
      message: isInherited ? t('cms.file.toParentDone') : t('cms.file.deleted', { name }),
    })
    if (!isInherited) navigate(themeRoute(theme.name, { type: id.type }))
    changed()
  }
  return (
    <CallQuestion
      title={t(isInherited ? 'cms.file.toParentTitle' : 'cms.file.deleteTitle', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t(isInherited ? 'cms.file.toParent' : 'cms.file.delete')}
      danger
      onCancel={onClose}
      call={call}
    >
      <p>{t(isInherited ? 'cms.file.toParentText' : 'cms.file.deleteText')}</p>
    </CallQuestion>
  )
}
