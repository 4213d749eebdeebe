import { useTranslation } from 'react-i18next'
import type { ImportPlan } from '../../../contracts/imports.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useSourceError } from '../use-source-error.ts'

/** Faults up to this number are shown at once. */
const few = 3

/** What couldn't be read of the source, in words. */
export function ReadFaults({ faults }: Pick<ImportPlan, 'faults'>) {
  const { t } = useTranslation()
  const { faultText } = useSourceError()
  if (faults.length === 0) return null
  const list = (
    <ul className="b-import-faults">
      {faults.map(({ where, line, code, value }, index) => (
        <li key={index}>
          {(where || line) && <strong>{where || t('import.review.line', { line })}: </strong>}
          {faultText(code, value)}
        </li>
      ))}
    </ul>
  )
  return (
    <Banner tone="warning" title={t('import.review.faults', { count: faults.length })}>
      {faults.length <= few ? (
        list
      ) : (
        <details>
          <summary>{t('import.review.showFaults')}</summary>
          {list}
        </details>
      )}
    </Banner>
  )
}
