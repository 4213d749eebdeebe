/** Longer values are no colours; the limit keeps properties that double each other from growing without end. */
const maxLength = 2000

const name = /^\s*(--[\w-]+)\s*(?:,([\s\S]*))?$/

/** Where the bracket that opens before `from` closes; -1 when it does not. */
function closingBracket(text: string, from: number): number {
  let depth = 1
  for (let index = from; index < text.length; index++) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

/**
 * A value with the properties put in that it takes by `var()`, or what it says for the case that there is none. Undefined when
 * one is missing or leads back to itself. `valueOf` gives a property's own value.
 */
export function resolveValue(
  value: string,
  valueOf: (property: string) => string | undefined,
): string | undefined {
  const known = new Map<string, string | undefined>()

  function ofProperty(property: string): string | undefined {
    if (!known.has(property)) {
      known.set(property, undefined)
      const own = valueOf(property)
      known.set(property, own === undefined ? undefined : resolved(own))
    }
    return known.get(property)
  }

  function resolved(text: string): string | undefined {
    let result = ''
    let from = 0
    for (let at = text.indexOf('var('); at >= 0; at = text.indexOf('var(', from)) {
      const end = closingBracket(text, at + 4)
      const [, property, otherwise] = end < 0 ? [] : (name.exec(text.slice(at + 4, end)) ?? [])
      if (property === undefined) return undefined
      const found = ofProperty(property) ?? (otherwise === undefined ? undefined : resolved(otherwise))
      if (found === undefined) return undefined
      result += text.slice(from, at) + found
      from = end + 1
      if (result.length > maxLength) return undefined
    }
    return `${result}${text.slice(from)}`.slice(0, maxLength)
  }

  return resolved(value)
}
