import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { refusalOf } from './image-file.ts'

type Upload = { busy?: true; error?: string; said?: string }

/**
 * Uploads a file as soon as it is chosen; the form waits for it before it is saved. Of two files chosen in a row the
 * later one counts.
 */
export function useUpload(onUploaded: (mediaId: string) => void) {
  const { api } = useEnvironment()
  const { waitFor } = useSession()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const latest = useRef(0)
  const [state, setState] = useState<Upload>({})

  async function send(file: File) {
    const turn = ++latest.current
    const isLatest = () => turn === latest.current
    const refusal = refusalOf(file)
    if (refusal) return setState({ error: t(`fields.image.${refusal}`) })
    setState({ busy: true })
    try {
      const { id } = await api.media.upload(file)
      if (!isLatest()) return
      onUploaded(id)
      setState({ said: t('fields.image.uploaded') })
    } catch (error) {
      if (isLatest()) setState({ error: errorText(error) })
    }
  }

  return {
    ...state,
    upload: (file: File) => waitFor(send(file)),
    /** Forgets an upload under way and what was said about the last one. */
    reset: (said?: string) => {
      latest.current += 1
      setState({ said })
    },
  }
}
