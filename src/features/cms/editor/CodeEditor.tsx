import { Component, type KeyboardEvent, type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOnce, NotLoaded } from '../../../core/loading/load-once.ts'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import type { CodeEditorProps, CodeLanguage } from './editor-props.ts'
import css from './editor.css'

addStyles(css)

const languages = {
  yaml: async () => import('./languages/yaml.ts'),
  markdown: async () => import('./languages/markdown.ts'),
  css: async () => import('./languages/css.ts'),
  javascript: async () => import('./languages/javascript.ts'),
  liquid: async () => import('./languages/liquid.ts'),
}

/** Loads the editor and one language. If only the language fails to load, the editor works without it. */
async function loadEditor(name: CodeLanguage) {
  const [{ CodeMirror }, language] = await Promise.all([
    import('./CodeMirror.tsx'),
    languages[name]().then(
      (module) => module.language(),
      () => undefined,
    ),
  ])
  return { CodeMirror, language }
}

/** A loader for each language; the functions are referentially stable, as `loadOnce` needs them. */
export const loaders: Record<CodeLanguage, () => ReturnType<typeof loadEditor>> = {
  yaml: async () => loadEditor('yaml'),
  markdown: async () => loadEditor('markdown'),
  css: async () => loadEditor('css'),
  javascript: async () => loadEditor('javascript'),
  liquid: async () => loadEditor('liquid'),
}

/** A text editor with syntax highlighting for theme files. Loads CodeMirror and the language on demand. Part `editor`. */
export function CodeEditor({ language, height, onSave, ...props }: CodeEditorProps) {
  function pressKey(event: KeyboardEvent) {
    if (!isSaveShortcut(event) || !onSave) return
    event.preventDefault()
    onSave()
  }
  return (
    <div
      role="presentation"
      className="b-editor"
      part="editor"
      style={{ blockSize: `calc(${height} * var(--_unit))` }}
      onKeyDown={pressKey}
    >
      <CodeBoundary>
        <LoadedEditor key={language} name={language} {...props} />
      </CodeBoundary>
    </div>
  )
}

type LoadedProps = Omit<CodeEditorProps, 'language' | 'height' | 'onSave'> & { name: CodeLanguage }

function LoadedEditor({ name, ...props }: LoadedProps) {
  const { CodeMirror, language } = use(loadOnce(loaders[name]))
  return <CodeMirror {...props} language={language} />
}

/** Keeps the screen, and what was typed in it, while code for one part of it loads; if that fails, offers to retry. */
export class CodeBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
    if (!(error instanceof NotLoaded)) throw error
    const retry = () => {
      error.forget()
      this.setState({ error: undefined })
    }
    return <Failed onRetry={retry} />
  }
}

function Waiting() {
  return <Skeleton label={useTranslation().t('app.loading')} rows={3} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const action = (
    <Button small onClick={onRetry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <Banner tone="danger" role="alert" action={action}>
      {t('editor.notLoaded')}
    </Banner>
  )
}
