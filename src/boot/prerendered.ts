import type { Language } from '../core/languages.ts'
import type { Tree } from '../core/tree.ts'

/** What visitors or users see at a route before React has loaded, as indices. */
export type StartOf = { frame: number; content: number }

/** The first screen, as React rendered it while building. */
export type Prerendered = {
  /** The app's frame for visitors and users; its content is left out. */
  frames: readonly Tree[]
  /** What is in the content of the frame. */
  contents: readonly (readonly Tree[])[]
  /** For each route what visitors see, then what users see; the last one is for other paths. */
  starts: readonly (readonly [route: string, visitors: StartOf, users: StartOf])[]
  /** The login form in the element's light DOM. */
  form: readonly Tree[]
  /** The form's button while the login is under way. */
  submitting: Tree
  /** In place of the content when the app could not be loaded. */
  failed: readonly Tree[]
  /** Style sheets in the order of the cascade. */
  styles: readonly string[]
  /** Those that the login form needs. */
  formStyles: readonly string[]
  /** Starts to load the texts of a language that React needs for this screen. */
  loadTexts: Readonly<Partial<Record<Language, () => Promise<unknown>>>>
}

/**
 * There is nothing here to run: the bundler and the test runner replace this module by what
 * `src/app/prerender.tsx` renders (scripts/bundle/first-screen-build.ts).
 */
export declare const prerendered: Prerendered
