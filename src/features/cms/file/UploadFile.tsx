import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/limits.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Announcement } from '../../../kit/fields/Announcement.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useThemeFiles } from '../queries.ts'
import css from './file.css'
import { withEnding } from './check-upload.ts'
import { type BinaryType, FilePreview } from './FilePreview.tsx'
import { useOpenTexts } from './open-texts.tsx'
import { type FixedFile, useUploadFile } from './use-upload-file.ts'

addStyles(css)

export type UploadFileProps = { type: BinaryType; fixed?: FixedFile }

/**
 * Uploads an image or a font after a preview; Save appears once a file is chosen. After saving, a notice
 * appears and the input is cleared (SPEC.md section 4, 'File editor').
 */
export function UploadFile({ type, fixed }: UploadFileProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { theme } = useOpenTexts()
  const { data: files } = useThemeFiles(theme.name, type)
  const { chosen, error, nameError, isSaving, endings, ...upload } = useUploadFile(type, fixed)
  const place = useRef<HTMLDivElement>(null)
  const size = chosen && sizeText(chosen.file.size, language)
  const said = chosen && t('cms.upload.chosen', { file: chosen.file.name, size })
  const replaces =
    !fixed &&
    files?.some(
      ({ name, inherited }) => chosen && name === withEnding(chosen.name, chosen.file.name) && !inherited,
    )

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
          {!fixed && (
            <FieldShell
              label={t('cms.upload.name')}
              error={nameError}
              hint={replaces ? t('cms.upload.replaces') : t(`cms.upload.nameHint.${type}`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={chosen.name}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => upload.rename(event.currentTarget.value)}
                />
              )}
            </FieldShell>
          )}
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
