import { useTranslation } from 'react-i18next'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** The usage principles as a page. */
export function PrinciplesScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('dashboard.principles')} />
      <PartialText name="backstage/principles" words={200} />
    </>
  )
}

/** The frequently asked questions as a page. */
export function FaqScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('dashboard.faq')} />
      <PartialText name="backstage/faq" words={200} />
    </>
  )
}
