import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { PartialName } from '../../core/calls.ts'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'

/** The usage principles and the FAQ, each folded (SPEC.md section 2). */
export function HelpTexts() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  return (
    <>
      <HelpText
        title={t('dashboard.principles')}
        name="backstage/principles"
        href={hrefs('/backstage/usage-principles')}
      />
      <HelpText title={t('dashboard.faq')} name="backstage/faq" href={hrefs('/backstage/faq')} />
    </>
  )
}

/** A help text that expands in place; fetched when first opened. */
function HelpText({ title, name, href }: { title: string; name: PartialName; href: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="b-help"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        <ChevronRightIcon />
        <h2>{title}</h2>
      </summary>
      <div className="b-help-body">
        {opened && <PartialText name={name} words={120} headings={3} />}
        <p className="b-help-more">
          <a href={href}>{t('dashboard.readMore')}</a>
        </p>
      </div>
    </details>
  )
}
