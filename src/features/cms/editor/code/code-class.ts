/** Classes of highlighted words; their looks stand in `code.css`. */
export const codeClass = {
  comment: 'b-code-comment',
  keyword: 'b-code-keyword',
  name: 'b-code-name',
  string: 'b-code-string',
  value: 'b-code-value',
  type: 'b-code-type',
  sign: 'b-code-sign',
  strong: 'b-code-strong',
  emphasis: 'b-code-emphasis',
  invalid: 'b-code-invalid',
} as const
