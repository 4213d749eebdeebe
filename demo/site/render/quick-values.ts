import { type Context, type Expression, TypeGuards, toValueSync, Value } from 'liquidjs'

type Scope = Parameters<Context['readProperty']>[0]

/*
 * LiquidJS evaluates `event.place.url` with a dozen generators, one in the other, so that a value may also come later. Here
 * every value is plain data and there at once: three quarters of the time of a page of events went into it. What is simple
 * is therefore evaluated directly, by the engine's own reading of properties, with all that it forbids; the rest, such as
 * filters with arguments, ranges and blocks, as before.
 */

type Step =
  { literal: unknown } | { names: readonly string[] } | { operator: string; operands: 1 | 2 } | undefined

/** What a block of a layout holds is rendered when it is read. */
const readLate = 'block'

function stepOf(token: Expression['postfix'][number]): Step {
  if (TypeGuards.isOperatorToken(token))
    return { operator: token.operator, operands: token.operator === 'not' ? 1 : 2 }
  if ('content' in token) return { literal: token.content }
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable) return undefined
  const names = token.props.map((prop) => ('content' in prop ? prop.content : undefined))
  const areNames = names.every((name) => typeof name === 'string')
  return areNames && names[0] !== readLate ? { names } : undefined
}

/** The steps of a value that can be evaluated directly; undefined of others. */
function stepsOf({ initial, filters }: Value): readonly NonNullable<Step>[] | undefined {
  const steps = initial.postfix.map(stepOf)
  if (filters.some(({ args }) => args.length > 0)) return undefined
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** Which of the scopes knows a name: the engine's own answer, which its types keep to itself. */
type Scopes = { findScope(name: string): Scope }

function read(names: readonly string[], context: Context): unknown {
  let value = (context as unknown as Scopes).findScope(names[0]!)
  for (const name of names) value = context.readProperty(value, name) as Scope
  return value
}

function evaluate(steps: readonly NonNullable<Step>[], context: Context): unknown {
  const [first] = steps
  if (steps.length === 1 && first && 'names' in first) return read(first.names, context)
  const values: unknown[] = []
  for (const step of steps) {
    if ('names' in step) values.push(read(step.names, context))
    else if ('literal' in step) values.push(step.literal)
    else {
      const operands = values.splice(-step.operands)
      const operator = context.opts.operators[step.operator] as (...args: unknown[]) => unknown
      values.push(toValueSync(operator(...operands, context) as never))
    }
  }
  return values[0]
}

type PlainFilter = { handler: (this: object, value: unknown) => unknown; token: object }

const known = new WeakMap<Value, readonly NonNullable<Step>[] | null>()
const slowly = Value.prototype.value

/** Lets all engines of this process evaluate simple values directly. */
export function evaluateQuickly(): void {
  Value.prototype.value = function (context, lenient) {
    let steps = known.get(this)
    if (steps === undefined) {
      steps = stepsOf(this) ?? null
      known.set(this, steps)
    }
    if (steps === null || context.strictVariables) return slowly.call(this, context, lenient)
    let value = evaluate(steps, context)
    for (const { handler, token } of this.filters as unknown as PlainFilter[])
      value = toValueSync(handler.call({ context, token, liquid: context.liquid }, value) as never)
    return value as never
  }
}
