import type { CodeLanguage } from './editor-props.ts'
import type { EditorLanguage } from './languages/editor-language.ts'

const languages: Record<CodeLanguage, () => Promise<{ language: EditorLanguage }>> = {
  yaml: async () => import('./languages/yaml.ts'),
  markdown: async () => import('./languages/markdown.ts'),
  css: async () => import('./languages/css.ts'),
  javascript: async () => import('./languages/javascript.ts'),
  liquid: async () => import('./languages/liquid.ts'),
}

/** Loads the editor and one language. If only the language fails to load, the editor works without it. */
async function loadEditor(name: CodeLanguage) {
  const [{ CodeMirror }, language] = await Promise.all([
    import('./code/CodeMirror.tsx'),
    languages[name]().then(
      (module) => module.language,
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
