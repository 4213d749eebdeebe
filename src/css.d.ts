/** The bundler and the test runner turn a style sheet into its (minified) text. */
declare module '*.css' {
  const css: string
  export default css
}
