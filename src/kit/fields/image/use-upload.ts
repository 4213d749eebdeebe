import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { limits } from '../../../core/limits.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { useFieldText } from '../../form/use-field-text.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'
import { isImage } from './image-file.ts'

type Upload = { busy?: 'shrinking' | 'uploading'; error?: string; said?: string; shrunk?: string }

/**
 * Uploads a file as soon as it is chosen; images over 1 MB are shrunk first. Saving the form waits for the upload,
 * and the upload waits for an expired login to be renewed. If two files are chosen in a row, the later one wins.
 */
export function useUpload(onUploaded: (mediaId: string) => void) {
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
      if (file === 'tooLarge') return tell({ error: t('fields.image.tooLarge') })
      tell({ busy: 'uploading' })
      const { id } = await whileLoggedIn(async () => api.media.upload(file))
      if (turn !== latest.current) return
      onUploaded(id)
      const sizes = { before: sizeText(chosen.size, language), after: sizeText(file.size, language) }
      const shrunk = file === chosen ? undefined : t('fields.image.shrunk', sizes)
      tell({ said: t('fields.image.uploaded'), shrunk })
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields?.media : undefined
      tell({ error: refused ? fieldText(refused) : errorText(error) })
    }
  }

  return {
    ...state,
    upload: (file: File) => waitFor(send(file)),
    /** Ignores a running upload and clears the message about the last one. */
    reset: (said?: string) => {
      latest.current += 1
      setState({ said })
    },
  }
}
