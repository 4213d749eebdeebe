import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import { dayOf } from '../../core/dates.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { readAll } from '../../kit/list/export/export-list.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { download } from '../../ui/actions/download.ts'
import { Button } from '../../ui/actions/Button.tsx'

/** Downloads all lines that the filters match as JSON lines, one object each as the API answers it: for other programs. */
export function ExportLines({ query }: { query: () => ListQuery<'trail'> }) {
  const { t } = useTranslation()
  const { api, now, timeZone } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      const lines = await readAll(api, 'trail', query())
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      const name = `${t('resources.trail.plural')} ${dayOf(now(), timeZone)}.jsonl`
      download(name, new Blob([text], { type: 'application/jsonl' }))
      notice.push({ state: 'success', message: t('lists.exported', { count: lines.length }) })
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadIcon />} busy={busy} onClick={() => void run()}>
      {t('trail.exportLines')}
    </Button>
  )
}
