import { syntaxHighlighting } from '@codemirror/language'
import { tagHighlighter, tags } from '@lezer/highlight'
import { codeClass } from '../code/code-class.ts'

/** The kinds of words in a text, as classes of our own style sheet: its colours follow the theme, by day and by night. */
export const highlighting = syntaxHighlighting(
  tagHighlighter([
    { tag: [tags.comment, tags.meta], class: codeClass.comment },
    { tag: [tags.keyword, tags.tagName, tags.heading, tags.controlOperator], class: codeClass.keyword },
    {
      tag: [tags.propertyName, tags.attributeName, tags.definition(tags.propertyName)],
      class: codeClass.name,
    },
    { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.url], class: codeClass.string },
    { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit], class: codeClass.value },
    {
      tag: [tags.className, tags.labelName, tags.typeName, tags.function(tags.variableName)],
      class: codeClass.type,
    },
    {
      tag: [tags.punctuation, tags.processingInstruction, tags.operator, tags.bracket],
      class: codeClass.sign,
    },
    { tag: tags.strong, class: codeClass.strong },
    { tag: tags.emphasis, class: codeClass.emphasis },
    { tag: tags.link, class: codeClass.string },
    { tag: tags.invalid, class: codeClass.invalid },
  ]),
)
