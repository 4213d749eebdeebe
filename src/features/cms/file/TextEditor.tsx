import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThemeFileContent } from '../../../api/themes.ts'
import { limits } from '../../../core/limits.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import { useRetries } from '../../../kit/saving/use-save-pipeline.ts'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import type { TextId } from '../drafts/text-drafts.ts'
import { CodeEditor, type CodeLanguage } from '../editor/CodeEditor.tsx'
import css from './file.css'
import { useRefusalText, useSaveText } from './use-save-text.ts'

addStyles(css)

const languages = {
  template: 'liquid',
  css: 'css',
  js: 'javascript',
  md: 'markdown',
  config: 'yaml',
} as const

/** File types that are edited as text. */
export type TextType = keyof typeof languages

/** Whether files of a type are edited as text rather than uploaded. */
export function isTextType(type: ThemeFileType): type is TextType {
  return type in languages
}

const fields = '[role=textbox], textarea, input'

type TextEditorProps = {
  id: TextId & { type: TextType }
  file: ThemeFileContent
  readOnly: boolean
  /** Another way to edit the same text, above the editor and its buttons. */
  form?: ComponentType<{ text: string; onChange: (text: string) => void }>
  /** Beside the editor. */
  beside?: ReactNode
}

/**
 * The editor of one file of a theme. Drafts survive switching between tabs. Save appears while the text
 * differs from the loaded one, and shows its progress (SPEC.md section 4, 'File editor').
 */
export function TextEditor({ id, file, readOnly, form: Form, beside }: TextEditorProps) {
  const { t } = useTranslation()
  const { find, keep, drop } = useOpenTexts()
  const { save, isSaving, state, refusal, isOwn, forget } = useSaveText()
  const note = useId()
  const place = useRef<HTMLDivElement>(null)
  const lastField = useRef<HTMLElement>(null)
  const unsaved = find(id)
  const text = unsaved?.text ?? file.content
  const theirs = unsaved && file.etag !== unsaved.base.etag ? file : undefined
  // Layout effect: runs before paint. A refetch may return the draft's own text, or one of ours whose save
  // got no answer.
  useLayoutEffect(() => {
    if (!unsaved || !theirs) return
    if (theirs.content === unsaved.text) drop(id)
    else if (isOwn(id, theirs.content)) keep({ ...unsaved, base: theirs })
  })

  function change(next: string) {
    forget()
    keep({ ...id, text: next, base: unsaved?.base ?? file })
  }
  /** The buttons disappear, so the focus returns to the field or the text; another's text comes before it. */
  function focusText() {
    const editor = [...place.current!.querySelectorAll<HTMLElement>(`.b-editor :is(${fields})`)].at(-1)
    ;(lastField.current?.isConnected ? lastField.current : editor)?.focus()
  }
  function discard() {
    forget()
    drop(id)
    focusText()
  }
  async function pressSave() {
    if (await save(id)) focusText()
  }
  useRetries(state, () => void save(id, true))
  const reason = useRefusalText(refusal)
  const { line, column = 1 } = refusal?.fault ?? {}

  const editor = (
    <CodeEditor
      language={languages[id.type]}
      value={text}
      onChange={change}
      label={t('cms.file.editor', { name: id.name })}
      describedBy={note}
      height={id.type === 'config' ? limits.configEditorHeight : limits.editorHeight}
      readOnly={readOnly}
      errorAt={line === undefined ? undefined : { line, column }}
      onSave={() => void save(id)}
    />
  )
  const foot = (
    <>
      <div id={note} role="alert">
        {refusal && !theirs && (
          <Banner
            tone={refusal.unanswered ? 'warning' : 'danger'}
            title={t(refusal.unanswered ? 'forms.offline' : 'cms.file.saveError')}
          >
            <p>{reason}</p>
          </Banner>
        )}
      </div>
      <div className={classNames('b-save-row', Boolean(Form && unsaved) && 'b-save-sticky')}>
        {unsaved && (
          <>
            <Button
              variant="primary"
              busy={isSaving}
              busyLabel={t('cms.file.saving')}
              onClick={() => void pressSave()}
            >
              {t('cms.file.save')}
            </Button>
            <Button variant="quiet" onClick={discard}>
              {t('cms.file.revert')}
            </Button>
          </>
        )}
      </div>
    </>
  )
  return (
    <div
      ref={place}
      role="presentation"
      className="b-text-editor"
      onKeyDown={(event) => {
        if (readOnly || event.defaultPrevented || !isSaveShortcut(event)) return
        event.preventDefault()
        void save(id)
      }}
      onFocus={({ target }) => {
        if (target.matches(fields)) lastField.current = target
      }}
    >
      {unsaved && theirs && (
        <ChangedMeanwhile
          theirs={theirs.content}
          language={languages[id.type]}
          onTakeTheirs={discard}
          onKeepMine={() => {
            keep({ ...unsaved, base: theirs })
            void pressSave()
          }}
        />
      )}
      {Form ? (
        <>
          <Form text={text} onChange={change} />
          {foot}
          <div className="b-config">
            <div className="b-config-editor">
              <h2>{t('cms.look.yaml')}</h2>
              <p className="b-hint">{t('cms.look.yamlText')}</p>
              {editor}
            </div>
            {beside}
          </div>
        </>
      ) : (
        <>
          {editor}
          {foot}
        </>
      )}
    </div>
  )
}

type ChangedMeanwhileProps = {
  theirs: string
  language: CodeLanguage
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** If somebody else has saved the file: what they saved, and the choice (CONTRACT.md section 2, 'Two people'). */
function ChangedMeanwhile({ theirs, language, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  return (
    <>
      <Banner
        tone="warning"
        role="alert"
        title={t('cms.file.changed')}
        action={
          <>
            <Button onClick={onTakeTheirs}>{t('cms.file.takeTheirs')}</Button>
            <Button onClick={onKeepMine}>{t('cms.file.keepMine')}</Button>
          </>
        }
      >
        <p>{t('cms.file.changedText')}</p>
      </Banner>
      <p className="b-hint">{t('cms.file.theirs')}</p>
      <CodeEditor
        language={language}
        value={theirs}
        onChange={() => undefined}
        label={t('cms.file.theirs')}
        height={limits.configEditorHeight}
        readOnly
      />
      <p className="b-hint">{t('cms.file.mine')}</p>
    </>
  )
}
