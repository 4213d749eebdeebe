import RemoveIcon from 'lucide-react/icons/trash'
import DeleteIcon from 'lucide-react/icons/trash-2'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { limits } from '../../../core/limits.ts'
import { can } from '../../../core/permissions.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useEnvironment } from '../../environment.tsx'
import { useCapabilities } from '../../capabilities.ts'
import { focusName } from '../../form/form-declaration.ts'
import { useFormField, useSession } from '../../form/state/form-session.ts'
import { useFieldText } from '../../form/use-field-text.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'
import { Announcement } from '../Announcement.tsx'
import { TextField } from '../text/TextField.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { UploadedImage } from './UploadedImage.tsx'
import { imageTypes, isImage } from './image-file.ts'
import css from './image.css'
import type { FocusState, PendingFocus } from './use-focal-point.ts'

addStyles(css)

/** An image with its alternative text, uploaded when it is dropped, pasted or chosen. */
export function ImageField({ field }: InputProps<'image'>) {
  const image = useInput<string>(field)
  const alt = useInput<string>(field, field.alt)
  const credit = useFormField<string>(field.credit ?? field.alt)
  const { form, readOnly, fileInputs } = useSession()
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const has = useCapabilities()
  const focus = useFormField<PendingFocus | ''>(focusName(field.name))
  const { busy, error, announced, shrunk, upload, reset } = useUpload(changeImage)
  const container = useRef<HTMLDivElement>(null)
  const take = useEffectEvent(upload)
  useEffect(() => {
    fileInputs.set(field.name, (file) => take(file))
    return () => void fileInputs.delete(field.name)
  }, [fileInputs, field.name])
  const hasImage = image.value !== ''

  /** A focal point is only ever that of the image for which it was set. */
  function changeImage(id: string) {
    form.batch(() => {
      image.change(id)
      focus.change('')
    })
  }
  function takeAway(announced: string) {
    changeImage('')
    alt.change('')
    credit.change('')
    reset(announced)
    // The pressed button is removed with the image, so focus moves to the file chooser.
    container.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <FieldShell
        {...image.shell}
        hint={t('fields.image.limits', { size: sizeText(limits.imageBytes, language) })}
        error={error ?? image.shell.error}
      >
        {(control) => (
          <div ref={container} {...image.handlers}>
            <FileDrop
              control={control}
              name={image.name}
              accept={imageTypes.join(',')}
              chooseText={t(hasImage ? 'fields.image.replace' : 'fields.image.choose')}
              dropText={t('fields.image.drop')}
              onFile={upload}
            >
              {hasImage && (
                <div className="b-image-preview">
                  <Preview
                    id={image.value}
                    alt={alt.value || t('fields.image.preview')}
                    focus={
                      readOnly || !has('focus')
                        ? undefined
                        : { pending: focus.value || undefined, change: focus.change }
                    }
                    onCopied={changeImage}
                  />
                  {!readOnly && (
                    <div className="b-image-actions">
                      <Button small icon={<RemoveIcon />} onClick={() => takeAway(t('fields.image.removed'))}>
                        {t('fields.image.remove')}
                      </Button>
                      <DeleteImage id={image.value} onDeleted={takeAway} />
                    </div>
                  )}
                </div>
              )}
            </FileDrop>
            {busy && (
              <p className="b-image-busy">
                <Spinner /> <span>{t(`fields.image.${busy}`)}</span>
              </p>
            )}
            {shrunk && <p className="b-image-busy">{shrunk}</p>}
            <Announcement>{busy ? t(`fields.image.${busy}`) : [announced, shrunk].join(' ')}</Announcement>
          </div>
        )}
      </FieldShell>
      {hasImage && <TextField field={field} name={field.alt} />}
      {hasImage && field.credit && <TextField field={field} name={field.credit} />}
    </>
  )
}

const FocalPointPicker = lazily(async () => (await import('./FocalPointPicker.tsx')).FocalPointPicker)

type PreviewProps = {
  id: string
  alt: string
  /** Undefined if the form is read-only. */
  focus: FocusState | undefined
  onCopied: (id: string) => void
}

function Preview({ id, alt, focus, onCopied }: PreviewProps) {
  const image = <UploadedImage id={id} size="detail" alt={alt} />
  if (!focus) return image
  return (
    <Suspense fallback={image}>
      <FocalPointPicker id={id} alt={alt} focus={focus} onCopied={onCopied} />
    </Suspense>
  )
}

const DeleteImageQuestion = lazily(
  async () => (await import('./DeleteImageQuestion.tsx')).DeleteImageQuestion,
)

/** For moderators: deletes an image from every entry that shows it, after confirmation. */
function DeleteImage({ id, onDeleted }: { id: string; onDeleted: (announced: string) => void }) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [asking, setAsking] = useState(false)
  const has = useCapabilities()
  if (!has('focus') || !can(caller ?? null, 'delete', 'media')) return null
  return (
    <>
      <Button small icon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {t('fields.image.deleteEverywhere')}
      </Button>
      {asking && (
        <Suspense>
          <DeleteImageQuestion id={id} onCancel={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}

type Upload = { busy?: 'shrinking' | 'uploading'; error?: string; announced?: string; shrunk?: string }

/**
 * Uploads a file as soon as it is chosen; images over 1 MB are shrunk first. Saving the form waits for the upload,
 * and the upload waits for an expired login to be renewed. If two files are chosen in a row, the later one wins.
 */
function useUpload(onUploaded: (mediaId: string) => void) {
  const { api, language } = useEnvironment()
  const { waitFor } = useSession()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const fieldText = useFieldText()
  const whileLoggedIn = useWhileLoggedIn()
  const latest = useRef(0)
  const [state, setState] = useState<Upload>({})

  async function fitting(file: File): Promise<File | 'unreadable' | 'tooLarge'> {
    if (file.size <= limits.imageBytes) return file
    const { shrinkImage } = await import('./shrink-image.ts')
    return shrinkImage(file, limits.imageBytes)
  }

  async function send(chosen: File): Promise<void> {
    const turn = ++latest.current
    const tell = (next: Upload) => void (turn === latest.current && setState(next))
    if (!isImage(chosen)) return tell({ error: t('fields.image.notImage') })
    tell({ busy: chosen.size > limits.imageBytes ? 'shrinking' : 'uploading' })
    try {
      const file = await fitting(chosen)
      if (file === 'unreadable') return tell({ error: fieldText('imageUnreadable') })
      if (file === 'tooLarge')
        return tell({ error: t('fields.image.tooLarge', { size: sizeText(limits.imageBytes, language) }) })
      tell({ busy: 'uploading' })
      const { id } = await whileLoggedIn(async () => api.media.upload(file))
      if (turn !== latest.current) return
      onUploaded(id)
      const sizes = { before: sizeText(chosen.size, language), after: sizeText(file.size, language) }
      const shrunk = file === chosen ? undefined : t('fields.image.shrunk', sizes)
      tell({ announced: t('fields.image.uploaded'), shrunk })
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields?.media : undefined
      tell({ error: refused ? fieldText(refused) : errorText(error) })
    }
  }

  return {
    ...state,
    upload: (file: File) => waitFor(send(file)),
    /** Ignores a running upload and clears the message about the last one. */
    reset: (announced?: string) => {
      latest.current += 1
      setState({ announced })
    },
  }
}
