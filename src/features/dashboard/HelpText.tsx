import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartialName } from '../../core/calls.ts'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'

export type HelpTextProps = { title: string; name: PartialName; href: string }

/** A help text that unfolds in place; it is fetched when it is first opened. */
export function HelpText({ title, name, href }: HelpTextProps) {
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
