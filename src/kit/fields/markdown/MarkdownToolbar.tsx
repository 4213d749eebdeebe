import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import BoldIcon from 'lucide-react/icons/bold'
import HeadingIcon from 'lucide-react/icons/heading-2'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import { addStyles } from '../../../ui/styles.ts'
import { type MarkdownCommand, markdownCommands } from './markdown-edits.ts'
import css from './markdown.css'

addStyles(css)

const icons = { bold: BoldIcon, italic: ItalicIcon, heading: HeadingIcon, list: ListIcon, link: LinkIcon }

type Props = { label: string; controls: string; onCommand: (command: MarkdownCommand) => void }

/** WAI-ARIA Toolbar: one stop of the Tab key; arrow keys, Home and End go from button to button. */
export function MarkdownToolbar({ label, controls, onCommand }: Props) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>) {
    const last = markdownCommands.length - 1
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    event.currentTarget.querySelectorAll('button')[target]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="b-markdown-toolbar"
      onKeyDown={move}
    >
      {markdownCommands.map((command, index) => {
        const Icon = icons[command]
        return (
          <IconButton
            key={command}
            name={t(`fields.markdown.${command}`)}
            icon={<Icon />}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onCommand(command)}
          />
        )
      })}
    </div>
  )
}
