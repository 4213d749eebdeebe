import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.tsx'

/** Returns the sentence that says which groups a copy only names, as text. */
export function useNamesText(): (named: readonly string[]) => string {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  return (named) =>
    t('festivals.copy.named', { names: new Intl.ListFormat(language).format(named), count: named.length })
}
