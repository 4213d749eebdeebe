import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextArea } from '../../../ui/inputs/TextArea.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { applyMarkdown, type MarkdownCommand } from './markdown-edits.ts'
import { MarkdownToolbar } from './MarkdownToolbar.tsx'
import { replaceText } from './replace-text.ts'

const shortcuts: Record<string, MarkdownCommand> = { b: 'bold', i: 'italic', k: 'link' }

/** A long text in Markdown, with a toolbar that writes the marks; the text itself is what is kept. */
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
        </div>
      )}
    </FieldShell>
  )
}
