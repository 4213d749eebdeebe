import type { KeyboardEvent } from 'react'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { addStyles } from '../../../ui/styles.ts'
import type { CodeEditorProps, CodeLanguage } from './editor-props.ts'
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
