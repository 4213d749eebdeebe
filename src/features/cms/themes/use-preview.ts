import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'

/**
 * Opens a preview of any theme in a new tab. The tab is opened synchronously in the click handler, as
 * browsers block pop-ups after an asynchronous call.
 */
export function usePreview() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const [isOpening, setOpening] = useState(false)

  async function preview(name: string): Promise<void> {
    const tab = window.open('about:blank', '_blank')
    if (!tab) return notice.push({ state: 'error', message: t('cms.previewBlocked') })
    tab.opener = null
    setOpening(true)
    try {
      const { url } = await (await api.themes()).preview(name)
      tab.location.replace(url)
    } catch (error) {
      tab.close()
      notice.push({ state: 'error', message: errorText(error) })
    } finally {
      setOpening(false)
    }
  }
  return { preview, isOpening }
}
