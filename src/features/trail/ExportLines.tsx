import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { DownloadButton } from '../../kit/list/export/ExportButton.tsx'
import { readAll } from '../../kit/list/export/export-list.ts'
import { download } from '../../ui/actions/download.ts'

/** Downloads all lines that the filters match as JSON lines, one object each as the API answers it: for other programs. */
export function ExportLines({ query }: { query: () => ListQuery<'trail'> }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()

  async function make(name: string) {
    const lines = await readAll(api, 'trail', query())
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    download(`${name}.jsonl`, new Blob([text], { type: 'application/jsonl' }))
    return lines.length
  }
  return <DownloadButton resource="trail" label={t('trail.exportLines')} make={make} />
}
