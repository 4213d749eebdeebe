import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/page/VisuallyHidden.tsx'

/** Behind the text of a link that opens a new tab: says so to screen readers. */
export function NewTab() {
  return <VisuallyHidden>{` (${useTranslation().t('fields.address.newTab')})`}</VisuallyHidden>
}
