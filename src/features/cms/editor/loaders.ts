import type { EditorLanguage } from './languages/editor-language.ts'

/** The languages that a theme's texts are written in. */
export type CodeLanguage = 'yaml' | 'markdown' | 'css' | 'javascript' | 'liquid'

const languages: Record<CodeLanguage, () => Promise<{ language: EditorLanguage }>> = {
  yaml: async () => import('./languages/yaml.ts'),
  markdown: async () => import('./languages/markdown.ts'),
  css: async () => import('./languages/css.ts'),
  javascript: async () => import('./languages/javascript.ts'),
  liquid: async () => import('./languages/liquid.ts'),
}

/** The editor and one language. Without the language, if only that can not be loaded, it is an editor all the same. */
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

/** Loads the editor for each language: one function each, so that a component can tell them apart. */
export const loaders: Record<CodeLanguage, () => ReturnType<typeof loadEditor>> = {
  yaml: async () => loadEditor('yaml'),
  markdown: async () => loadEditor('markdown'),
  css: async () => loadEditor('css'),
  javascript: async () => loadEditor('javascript'),
  liquid: async () => loadEditor('liquid'),
}
