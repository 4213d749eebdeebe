import DownloadIcon from 'lucide-react/icons/download'
import { memo, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../api/resource.ts'
import { dayOf } from '../../../core/dates.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LateTextsContext } from '../../../ui/lazily.ts'
import { useEnvironment } from '../../environment.tsx'
import { useCalls } from '../../resource/options.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { exportedColumns, type ListDeclaration } from '../list-declaration.ts'
import { type CellNames, type CellText, loadNames, referredIds, useCellFormat } from '../use-cell-text.ts'

type DownloadProps = {
  /** Resource of the list; the file name consists of it and the date. */
  resource: ResourceName
  label: string
  small?: boolean
  /** Downloads the file (name without extension); resolves to the number of exported entries. */
  make: (name: string) => Promise<number>
}

/** Exports a list to a file; reports the number of entries or the error. */
export function DownloadButton({ resource, label, small, make }: DownloadProps) {
  const { t } = useTranslation()
  const { phrase } = usePhrases(resource)
  const { now, timeZone } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      const count = await make(`${phrase('plural')} ${dayOf(now(), timeZone)}`)
      notice.push({ state: 'success', message: t('lists.exported', { count }) })
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small={small} icon={<DownloadIcon />} busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  )
}

type Props = {
  declaration: ListDeclaration
  query: () => ListQuery<ResourceName>
  /** Formats the cells, given the names that they refer to; by default as on screen. */
  formatWith?: (names: CellNames) => CellText
}

/** Exports all pages of the filtered list. */
export const ExportButton = memo(function ExportButton({ declaration, query, formatWith }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases(declaration.name)
  const calls = useCalls()
  const format = useCellFormat(declaration)
  const caller = useCaller()
  // Files have more columns than the list.
  const loadTexts = use(LateTextsContext)

  async function make(name: string) {
    const [{ exportEntries, exportColumns, readAll }] = await Promise.all([
      import('./export-list.ts'),
      loadTexts(),
    ])
    const entries = await readAll(calls.api, declaration.name, query())
    const exported = exportedColumns(declaration, caller)
    const names = await loadNames(calls, referredIds(exported, entries))
    const columns = exportColumns(exported, label, (formatWith ?? format)(names))
    return exportEntries(entries, columns, `${name}.csv`)
  }
  return <DownloadButton resource={declaration.name} label={t('lists.export')} make={make} />
})
