import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import CopyIcon from 'lucide-react/icons/copy'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { download } from '../../../ui/actions/download.ts'

/** Recovery codes, only shown once, to copy or save. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const notice = useNotice()
  const list = useRef<HTMLOListElement>(null)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    const copied = await copyText(text, list.current!)
    notice.push({
      state: copied ? 'success' : 'error',
      message: t(copied ? 'security.copied' : 'security.copyByHand'),
    })
  }
  return (
    <div className="b-codes">
      <p>{t('security.codesText')}</p>
      <ol ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <div className="b-factor-actions">
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          {t('security.copyCodes')}
        </Button>
        <Button onClick={() => download(t('security.codesFile'), new Blob([text], { type: 'text/plain' }))}>
          {t('security.saveCodes')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('security.codesDone')}
        </Button>
      </div>
    </div>
  )
}
