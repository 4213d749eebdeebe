/** The bundler and the test runner convert a style sheet to its (minified) text. */
declare module '*.css' {
  const css: string
  export default css
}
