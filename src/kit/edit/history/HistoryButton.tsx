import HistoryIcon from 'lucide-react/icons/history'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { useCapabilities } from '../../capabilities.ts'

/** The button that opens a history, its dialog, if the server has versions. */
export function HistoryButton(props: { open: boolean; onOpen: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const has = useCapabilities()
  if (!has('versions')) return null
  return (
    <>
      <Button icon={<HistoryIcon />} onClick={props.onOpen}>
        {t('history.open')}
      </Button>
      {props.open && <Suspense>{props.children}</Suspense>}
    </>
  )
}
