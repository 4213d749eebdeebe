import ts from 'typescript'

const { StringLike, NumberLike, Object: ObjectFlag } = ts.TypeFlags

/**
 * Texts in JSX that share their element with something else, or are all that a component returns, as `file:line`. A
 * browser that translates replaces every text, so React no longer finds the one that it changes, removes or inserts
 * something before (react/react#11538). An element's only child is safe: React sets that through the element.
 */
export function textsBesideOthers(paths: readonly string[]): string[] {
  const { options } = ts.getParsedCommandLineOfConfigFile(
    'tsconfig.json',
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )!
  const program = ts.createProgram(['src/css.d.ts', 'src/i18n/i18next.d.ts', ...paths], options)
  const checker = program.getTypeChecker()
  const found: string[] = []

  /** Whether a value is text, or nothing; slots for any node are looked at in the browser (`looseTexts` of demo/testing/e2e/axe.ts). */
  function isText(type: ts.Type): boolean {
    const parts = type.isUnion() ? type.types : [type]
    return (
      parts.some(({ flags }) => flags & (StringLike | NumberLike)) &&
      !parts.some(({ flags }) => flags & ObjectFlag)
    )
  }
  function isTextChild(child: ts.JsxChild): boolean {
    if (ts.isJsxText(child)) return child.text.trim() !== ''
    if (!ts.isJsxExpression(child) || !child.expression) return false
    const isSpace = ts.isStringLiteral(child.expression) && child.expression.text.trim() === ''
    return !isSpace && isText(checker.getTypeAtLocation(child.expression))
  }
  const isBlank = (child: ts.JsxChild) =>
    (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) ||
    (ts.isJsxExpression(child) && !child.expression)
  function isComponent(node: ts.Node): node is ts.FunctionDeclaration {
    return ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')
  }
  function returnsText(node: ts.FunctionDeclaration): boolean {
    const signature = checker.getSignatureFromDeclaration(node)
    return signature !== undefined && isText(checker.getReturnTypeOfSignature(signature))
  }

  for (const path of paths) {
    const source = program.getSourceFile(path)!
    const look = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter((child) => !isBlank(child))
        const text = children.find(isTextChild)
        if (text && (children.length > 1 || ts.isJsxFragment(node))) report(text)
      } else if (isComponent(node) && returnsText(node)) report(node)
      ts.forEachChild(node, look)
    }
    const report = (node: ts.Node) =>
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    look(source)
  }
  return found
}
