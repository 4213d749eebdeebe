import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { ThemeFile, ThemeFileContent } from '../../../api/themes.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { MarkdownPreview } from '../editor/MarkdownPreview.tsx'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { useThemeFile, useThemeFiles } from '../queries.ts'
import { ContrastWarnings } from '../theme/ContrastWarnings.tsx'
import { themeRoute } from '../theme-route.ts'
import css from './file.css'
import { OwnFileActions, TakeOver } from './FileActions.tsx'
import { OpenFailed } from './OpenFailed.tsx'
import { isTextType, TextEditor } from './TextEditor.tsx'
import { type BinaryType, FilePreview } from './FilePreview.tsx'
import { UploadFile } from './UploadFile.tsx'

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
        <h2 ref={heading} tabIndex={-1} className="b-file-name">
          {name}
        </h2>
        {details && <FileMarks details={details} />}
      </div>
      {file.error && !file.data && (
        <OpenFailed title={t('cms.file.openError')} error={file.error} onRetry={() => void file.refetch()} />
      )}
      {!file.error && !(file.data && files.data) && <Skeleton label={t('cms.loading')} rows={10} />}
      {file.data && details && <Content {...{ type, name, details }} file={file.data} />}
    </div>
  )
}

function FileMarks({ details: { inherited, size } }: { details: ThemeFile }) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  return (
    <p className="b-file-marks">
      <Badge tone={inherited ? 'neutral' : 'info'}>
        {t(inherited ? 'cms.list.inherited' : 'cms.list.own')}
      </Badge>{' '}
      {sizeText(size, language)}
    </p>
  )
}

type ContentProps = OpenFileProps & { details: ThemeFile; file: ThemeFileContent }

function Content({ type, name, details, file }: ContentProps) {
  const { theme, find } = useOpenTexts()
  const id = { type, name }
  const unsaved = find(id)
  if (!isTextType(type)) return <BinaryFile key={file.etag} {...{ type, name, details, file }} />
  const isOpen = theme.editable && (!details.inherited || unsaved !== undefined)
  return (
    <>
      {theme.editable && !isOpen && <TakeOver id={id} file={file} />}
      {theme.editable && !details.inherited && <OwnFileActions id={id} etag={file.etag} />}
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
  const content = useMemo(() => blobOf(file.content, name), [file.content, name])
  return (
    <>
      {theme.editable && !details.inherited && <OwnFileActions id={{ type, name }} etag={file.etag} />}
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
