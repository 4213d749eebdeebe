import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/limits.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Announcement } from '../../../kit/fields/Announcement.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { useSessionUser } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { useThemeFiles, useThemesChanged } from '../theme-queries.ts'
import { endingsOf, nameInTheme, useUploadCheck } from './check-upload.ts'
import css from './file.css'
import { type BinaryType, FilePreview } from './FilePreview.tsx'

addStyles(css)

/** A chosen file: read but not sent yet. */
type ChosenFile = { file: File; content: Blob; name: string }

/** The file to replace; the new one keeps its name and therefore its extension. */
type FixedFile = { name: string; etag: string | undefined }

/**
 * Chooses an image or a font for a theme and uploads it. Validates before sending: extension, size,
 * readability, and that the user is logged in (SPEC.md section 5).
 */
function useUploadFile(type: BinaryType, fixed?: FixedFile) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const user = useSessionUser()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const { theme } = useOpenTexts()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const endings = fixed && [fixed.name.split('.').at(-1) ?? '']
  const { faultOf, refusalText } = useUploadCheck(type, endings)

  function fail(message: string): false {
    setError(message)
    notice.push({ state: 'error', message })
    return false
  }

  function forget() {
    setChosen(undefined)
    setError(undefined)
  }

  async function choose(file: File): Promise<void> {
    forget()
    try {
      const fault = await faultOf(file)
      if (fault !== undefined) return setError(fault)
      const content = new Blob([await file.arrayBuffer()], { type: file.type })
      setChosen({ file, content, name: fixed?.name ?? nameInTheme(file.name) })
    } catch {
      fail(t('cms.file.readError'))
    }
  }

  /** Resolves with true if the file was saved; the selection is then cleared. */
  async function save(): Promise<boolean> {
    if (isSaving) return false
    if (!user || !chosen) return fail(t('cms.upload.needs'))
    const { name, content } = chosen
    setSaving(true)
    setError(undefined)
    try {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.saveBinary({ theme: theme.name, type, name }, content, fixed?.etag))
      setChosen(undefined)
      notice.push({ state: 'success', message: t('cms.file.uploadSuccess') })
      changed()
      return true
    } catch (failure) {
      notice.push({ state: 'error', message: t('cms.file.saveError') })
      setError(refusalText(failure))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { chosen, error, isSaving, endings: endingsOf(type, endings), choose, save, discard: forget }
}

type UploadFileProps = { type: BinaryType; fixed?: FixedFile }

/**
 * Uploads an image or a font after a preview; Save appears once a file is chosen. After saving, a notice
 * appears and the input is cleared (SPEC.md section 4, 'File editor').
 */
export function UploadFile({ type, fixed }: UploadFileProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { theme } = useOpenTexts()
  const { data: files } = useThemeFiles(theme.name, type)
  const { chosen, error, isSaving, endings, ...upload } = useUploadFile(type, fixed)
  const place = useRef<HTMLDivElement>(null)
  const size = chosen && sizeText(chosen.file.size, language)
  const said = chosen && t('cms.upload.chosen', { file: chosen.name, size })
  const replaces = !fixed && files?.some(({ name, inherited }) => name === chosen?.name && !inherited)

  /** The buttons disappear with the chosen file, so the focus moves to the file input. */
  const toChooser = () => place.current?.querySelector('input')?.focus()
  const discard = () => {
    upload.discard()
    toChooser()
  }
  const save = async () => {
    if (await upload.save()) toChooser()
  }

  return (
    <div ref={place} className="b-upload">
      <FieldShell
        label={t(fixed ? 'cms.upload.replaceTitle' : 'cms.upload.title')}
        hint={t('cms.upload.hint', { endings, size: sizeText(limits.imageBytes, language) })}
        error={error}
      >
        {(control) => (
          <FileDrop
            control={control}
            accept={endings.replaceAll(' ', '')}
            chooseText={t(`cms.upload.choose.${type}`)}
            dropText={t('cms.upload.drop')}
            onFile={(file) => void upload.choose(file)}
          />
        )}
      </FieldShell>
      <Announcement>{said}</Announcement>
      {chosen && (
        <div className="b-upload-chosen">
          <p className="b-hint">{said}</p>
          <FilePreview type={type} name={chosen.name} content={chosen.content} />
          {replaces && <p className="b-hint">{t('cms.upload.replaces')}</p>}
          <div className="b-save-row">
            <Button
              variant="primary"
              busy={isSaving}
              busyLabel={t('cms.upload.saving')}
              onClick={() => void save()}
            >
              {t('cms.upload.save')}
            </Button>
            <Button variant="quiet" onClick={discard}>
              {t('cms.upload.discard')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
