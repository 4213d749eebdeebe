import { useTranslation } from 'react-i18next'
import { useCaller } from '../../../store/session.ts'
import type { Entry } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { DownloadButton } from '../export/ExportButton.tsx'
import { exportedColumns, type ListDeclaration } from '../list-declaration.ts'
import { useCellText } from '../use-cell-text.ts'

type Props = { declaration: ListDeclaration; selected: readonly Entry[] }

/** Exports the selected rows. */
export function ExportSelected({ declaration, selected }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases(declaration.name)
  const cellText = useCellText(declaration, selected)
  const caller = useCaller()

  async function make(name: string) {
    const { exportColumns, exportEntries } = await import('../export/export-list.ts')
    const columns = exportColumns(exportedColumns(declaration, caller), label, cellText)
    return exportEntries(selected, columns, `${name}.csv`)
  }
  return <DownloadButton small resource={declaration.name} label={t('bulk.export')} make={make} />
}
