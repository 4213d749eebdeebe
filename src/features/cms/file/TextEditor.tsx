import {
  type ComponentType,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import {
  isSameFile,
  type TextId,
  type UnsavedText,
  useOpenTexts,
  useUnsavedText,
} from '../drafts/open-texts.tsx'
import { CodeEditor } from '../editor/CodeEditor.tsx'
import type { CodeLanguage } from '../editor/editor-props.ts'
import { useFreshThemeFile, useThemesChanged } from '../theme-queries.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { ThemeFileContent } from '../../../api/themes.ts'
import type { FileFault } from '../../../core/calls.ts'
import { limits } from '../../../core/limits.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { Save } from '../../../kit/saving/save.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './file.css'

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
  const { keep, drop } = useOpenTexts()
  const { save, isSaving, refusal, isOwn, clear } = useSaveText(id)
  const note = useId()
  const place = useRef<HTMLDivElement>(null)
  const lastField = useRef<HTMLElement>(null)
  const unsaved = useUnsavedText(id)
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
    clear()
    keep({ ...id, text: next, base: unsaved?.base ?? file })
  }
  /** The buttons disappear, so the focus returns to the field or the text; another's text comes before it. */
  function focusText() {
    const all = place.current?.querySelectorAll<HTMLElement>(`.b-editor :is(${fields})`) ?? []
    const editor = [...all].at(-1)
    ;(lastField.current?.isConnected ? lastField.current : editor)?.focus()
  }
  function discard() {
    clear()
    drop(id)
    focusText()
  }
  async function pressSave() {
    if (await save(id)) focusText()
  }
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

/** Why a text was not saved, and the position of the error in it. */
type Refusal = {
  id: TextId
  reason: string
  fault: FileFault | undefined
  /** No answer: the same text will be sent again. */
  unanswered: boolean | undefined
}

type Sent = { id: TextId; text: string }

type Calls = {
  send: (sent: Sent, etag: string | undefined) => Promise<unknown>
  fresh: (id: TextId) => Promise<ThemeFileContent>
  /** Sends a text that got no response again; absent where nothing is sent but on demand. */
  retry: (() => void) | undefined
}

/** Saves texts. The file is refetched after a save, so that the next one sends its new ETag. */
class TextSave extends Save<Sent, ThemeFileContent, ThemeFileContent> {
  calls!: Calls
  protected isNew(): boolean {
    return false
  }
  protected async put(sent: Sent, { etag }: ThemeFileContent): Promise<ThemeFileContent> {
    await this.calls.send(sent, etag)
    return this.calls.fresh(sent.id).catch(() => ({ content: sent.text, etag: undefined }))
  }
  protected async read(_base: ThemeFileContent, { id }: Sent): Promise<ThemeFileContent> {
    return this.calls.fresh(id)
  }
  protected holds({ content }: ThemeFileContent, { text }: Sent): boolean {
    return content === text
  }
  protected retry(): void {
    this.calls.retry?.()
  }
}

/**
 * Saves a draft. Text typed during the save stays a draft. If somebody else has saved the file meanwhile, the editor
 * shows both texts. `retried` is the text that is sent again while there is no response.
 */
export function useSaveText(retried?: TextId) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const fresh = useFreshThemeFile()
  const changed = useThemesChanged()
  const userId = useCaller()?.id
  const { theme, find, keep, drop } = useOpenTexts()
  const [isSaving, setSaving] = useState(false)
  const [tried, setTried] = useState<TextId>()
  const addressOf = (id: TextId) => ({ theme: theme.name, type: id.type, name: id.name })
  const [saving] = useState(() => new TextSave({ api: api.base, userId }))
  useLayoutEffect(() => {
    saving.login = { api: api.base, userId }
    saving.calls = {
      send: async ({ id, text }, etag) => (await api.themes()).saveText(addressOf(id), text, etag),
      fresh: async (id) => fresh(addressOf(id)),
      retry: retried && (() => void save(retried, true)),
    }
  })
  const state = useSyncExternalStore(saving.subscribe, () => saving.state)

  async function send({ type, name, text, base }: UnsavedText): Promise<boolean> {
    const id = { type, name }
    if (saving.unanswered.some((sent) => !isSameFile(sent.id, id))) saving.forget()
    const again = saving.unanswered.find((sent) => sent.text === text)
    const { saved } = await saving.attempt(again ?? { id, text }, base)
    if (!saved) return false
    const now = find(id)
    if (!now || now.text === text) drop(id)
    else keep({ ...now, base: saved })
    changed()
    return true
  }

  /** Resolves with true if the text is now saved. Automatic retries do not report another failure. */
  async function save(id: TextId, isRetry = false): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setTried(id)
    try {
      const unsaved = find(id)
      const isSaved = !unsaved || (await send(unsaved))
      if (isSaved) notice.push({ state: 'success', message: t('cms.file.saveSuccess') })
      else if (!isRetry) notice.push({ state: 'error', message: t('cms.file.saveError') })
      return isSaved
    } finally {
      setSaving(false)
    }
  }

  /** Whether a text is the one that an unanswered save of this file sent: it did arrive. */
  const isOwn = (id: TextId, text: string) =>
    saving.unanswered.some((sent) => isSameFile(sent.id, id) && sent.text === text)

  const fault = state.failure instanceof ApiError ? state.failure.fault : undefined
  const reason = fault ? '' : errorText(state.failure)
  const refusal: Refusal | undefined =
    tried && state.failure !== undefined ? { id: tried, reason, fault, unanswered: state.waiting } : undefined
  return { isSaving, refusal, save, isOwn, clear: () => saving.show({}) }
}

/** Why a file was not saved: line and column of the error, or that it will be retried. */
export function useRefusalText(refusal: Refusal | undefined): string {
  const { t } = useTranslation()
  if (refusal?.unanswered) return t('forms.offlineText')
  if (!refusal?.fault) return refusal?.reason ?? ''
  const { line, column, reason } = refusal.fault
  if (line === undefined) return reason
  return column === undefined
    ? t('cms.file.fault', { line, reason })
    : t('cms.file.faultAt', { line, column, reason })
}
