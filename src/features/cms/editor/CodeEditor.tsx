import type { KeyboardEvent } from 'react'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { addStyles } from '../../../ui/styles.ts'
import css from './editor.css'
import { Loading, useModule } from './use-module.tsx'

addStyles(css)

const languages = {
  yaml: async () => import('./languages/yaml.ts'),
  markdown: async () => import('./languages/markdown.ts'),
  css: async () => import('./languages/css.ts'),
  javascript: async () => import('./languages/javascript.ts'),
  liquid: async () => import('./languages/liquid.ts'),
}

/** The languages of a theme's text files. */
export type CodeLanguage = keyof typeof languages

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

/** A loader for each language; the functions are referentially stable, so that a component can compare them. */
export const loaders: Record<CodeLanguage, () => ReturnType<typeof loadEditor>> = {
  yaml: async () => loadEditor('yaml'),
  markdown: async () => loadEditor('markdown'),
  css: async () => loadEditor('css'),
  javascript: async () => loadEditor('javascript'),
  liquid: async () => loadEditor('liquid'),
}

export type CodeEditorProps = {
  language: CodeLanguage
  value: string
  onChange: (text: string) => void
  /** Accessible name of the field; the screen has its own visible heading. */
  label: string
  /** Id of a text that describes the field. */
  describedBy?: string
  /** In pixels at the base font size (scales with it). The same while loading. */
  height: number
  readOnly?: boolean
  /** Position of an error that the server found: its line is marked, and the cursor moves there. Both are 1-based. */
  errorAt?: { line: number; column: number } | undefined
  /** Called on Ctrl+S or ⌘S. */
  onSave?: () => void
}

/** A text editor with syntax highlighting for theme files. Loads CodeMirror and the language on demand. Part `editor`. */
export function CodeEditor({ language, height, onSave, ...props }: CodeEditorProps) {
  const loaded = useModule(loaders[language])
  const { module, failed } = loaded

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
      aria-busy={!module && !failed}
      onKeyDown={pressKey}
    >
      {module ? (
        <module.CodeMirror key={language} {...props} language={module.language} />
      ) : (
        <Loading {...loaded} />
      )}
    </div>
  )
}
