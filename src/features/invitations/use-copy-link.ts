import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'

/** Copies a link and says so; where the browser does not let us, `onRefused` offers it for copying by hand. */
export function useCopyLink(onRefused: (link: string) => void): (link: string) => Promise<void> {
  const { t } = useTranslation()
  const { root } = useEnvironment()
  const notice = useNotice()
  return async (link) => {
    if (await copyText(link, root)) {
      notice.push({ state: 'success', message: t('invite.copied') })
    } else {
      onRefused(link)
      notice.push({ state: 'warning', message: t('invite.copyByHand'), hasClose: true })
    }
  }
}
