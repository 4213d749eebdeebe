import { syntaxHighlighting } from '@codemirror/language'
import { tagHighlighter, tags } from '@lezer/highlight'

/** Token types as classes of `code/code.css`, whose colours follow the theme in light and dark mode. */
export const highlighting = syntaxHighlighting(
  tagHighlighter([
    { tag: [tags.comment, tags.meta], class: 'b-code-comment' },
    { tag: [tags.keyword, tags.tagName, tags.heading, tags.controlOperator], class: 'b-code-keyword' },
    {
      tag: [tags.propertyName, tags.attributeName, tags.definition(tags.propertyName)],
      class: 'b-code-name',
    },
    {
      tag: [tags.string, tags.special(tags.string), tags.regexp, tags.url, tags.link],
      class: 'b-code-string',
    },
    { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit], class: 'b-code-value' },
    {
      tag: [tags.className, tags.labelName, tags.typeName, tags.function(tags.variableName)],
      class: 'b-code-type',
    },
    {
      tag: [tags.punctuation, tags.processingInstruction, tags.operator, tags.bracket],
      class: 'b-code-sign',
    },
    { tag: tags.strong, class: 'b-code-strong' },
    { tag: tags.emphasis, class: 'b-code-emphasis' },
    { tag: tags.invalid, class: 'b-code-invalid' },
  ]),
)
