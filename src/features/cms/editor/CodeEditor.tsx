import { type KeyboardEvent, use } from 'react'
import { loadOnce } from '../../../core/loading/load-once.ts'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { addStyles } from '../../../ui/styles.ts'
import { CodeBoundary } from './CodeBoundary.tsx'
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
