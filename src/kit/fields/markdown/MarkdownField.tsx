import BoldIcon from 'lucide-react/icons/bold'
import EyeIcon from 'lucide-react/icons/eye'
import HeadingIcon from 'lucide-react/icons/heading-2'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import ListIcon from 'lucide-react/icons/list'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { applyMarkdown, type MarkdownCommand, markdownCommands, type Selection } from './markdown-edits.ts'
import css from './markdown.css'

const shortcuts: Record<string, MarkdownCommand> = { b: 'bold', i: 'italic', k: 'link' }

const WrittenText = lazily(async () => (await import('./WrittenText.tsx')).WrittenText)

/** Long Markdown text with a formatting toolbar and a live preview; the value is the Markdown source. */
export function MarkdownField({ field }: InputProps) {
  const { id, name, value, change, label, shell, handlers } = useInput<string>(field)
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)

  function apply(command: MarkdownCommand) {
    if (!area.current) return
    const { value: text, selectionStart: start, selectionEnd: end } = area.current
    const sample =
      command === 'link' ? t('fields.markdown.linkSample') : t(`fields.markdown.${command}Sample`)
    replaceText(area.current, applyMarkdown({ text, start, end }, command, sample), change)
  }

  function pressKey(event: KeyboardEvent) {
    const command = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined
    if (!command || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(command)
  }

  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className="b-markdown" {...handlers}>
          <MarkdownToolbar
            label={t('fields.markdown.toolbar', { field: label })}
            controls={id}
            onCommand={apply}
          />
          <TextArea
            {...control}
            ref={area}
            name={name}
            value={value}
            rows={6}
            onKeyDown={pressKey}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <MarkdownPreview text={value} name={t('fields.markdown.previewOf', { field: label })} />
        </div>
      )}
    </FieldShell>
  )
}

addStyles(css)

/** A button that shows the text as visitors will see it, below what is being typed. */
function MarkdownPreview({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="b-markdown-preview">
      <Button
        variant="quiet"
        small
        icon={<EyeIcon />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('fields.markdown.preview')}
      </Button>
      {open && (
        <div id={id} role="region" aria-label={name} className="b-markdown-text">
          <Suspense fallback={<Spinner label={t('fields.picker.loading')} />}>
            <WrittenText text={text} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const icons = { bold: BoldIcon, italic: ItalicIcon, heading: HeadingIcon, list: ListIcon, link: LinkIcon }

type Props = { label: string; controls: string; onCommand: (command: MarkdownCommand) => void }

/** WAI-ARIA Toolbar: a single tab stop; arrow keys, Home and End move between the buttons. */
function MarkdownToolbar({ label, controls, onCommand }: Props) {
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

/**
 * Applies an edit to a text area as if it had been typed, so that the browser's undo reverts it. Falls back to
 * `change` if the browser does not support that. Sets the selection of the edit afterwards.
 */
function replaceText(area: HTMLTextAreaElement, edit: Selection, change: (text: string) => void) {
  const before = area.value
  let from = 0
  while (from < before.length && before[from] === edit.text[from]) from += 1
  let tail = 0
  const longest = Math.min(before.length, edit.text.length) - from
  while (tail < longest && before.at(-1 - tail) === edit.text.at(-1 - tail)) tail += 1
  area.focus()
  area.setSelectionRange(from, before.length - tail)
  const typed = insert(area.ownerDocument, edit.text.slice(from, edit.text.length - tail))
  if (!typed || area.value !== edit.text) {
    area.value = edit.text
    change(edit.text)
  }
  area.setSelectionRange(edit.start, edit.end)
}

/* `execCommand` is deprecated, but it is the only call that preserves the undo history of a text area. */
const insert = (document: Document & { execCommand?: Document['execCommand'] }, text: string): boolean =>
  text === ''
    ? (document.execCommand?.('delete') ?? false)
    : (document.execCommand?.('insertText', false, text) ?? false)
