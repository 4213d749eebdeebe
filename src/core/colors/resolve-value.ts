/** Longer values are not colours. The limit stops the exponential growth of properties that repeat each other. */
const maxLength = 2000

const name = /^\s*(--[\w-]+)\s*(?:,([\s\S]*))?$/

/** Index of the bracket that closes the one opened before `from`; -1 if there is none. */
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
 * Substitutes each `var()` in a value by the property's value or its fallback. Undefined if a property is
 * missing or refers to itself. `valueOf` returns the raw value of a property.
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
