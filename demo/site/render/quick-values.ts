import { type Context, type Expression, Hash, type Token, TypeGuards, evalToken } from 'liquidjs'
import { toValueSync, Value } from 'liquidjs'

type Scope = Parameters<Context['readProperty']>[0]

/*
 * LiquidJS evaluates `event.place.url` with a dozen generators, one in the other, so that a value may also come later. Here
 * every value is plain data and there at once: most of the time of a page of events went into it. What is simple
 * is therefore evaluated directly, by the engine's own reading of properties, with all that it forbids; the rest, such as
 * filters with arguments, ranges and blocks, as before (docs/decisions/008-liquid-at-once.md).
 */

type Names = { names: readonly string[] }

type Step = { literal: unknown } | Names | { operator: string; operands: 1 | 2 }

/** What a block of a layout holds is rendered when it is read. */
const readLate = 'block'

/** The names of `event.place.url`; undefined where a name has to be evaluated first. */
function namesOf(token: Token): Names | undefined {
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable) return undefined
  const names = token.props.map((prop) => ('content' in prop ? prop.content : undefined))
  const areNames = names.every((name) => typeof name === 'string')
  return areNames && names[0] !== readLate ? { names } : undefined
}

function stepOf(token: Expression['postfix'][number]): Step | undefined {
  if (TypeGuards.isOperatorToken(token))
    return { operator: token.operator, operands: token.operator === 'not' ? 1 : 2 }
  return 'content' in token ? { literal: token.content } : namesOf(token)
}

/** The steps of a value that can be evaluated directly; undefined of others. */
function stepsOf({ initial, filters }: Value): readonly Step[] | undefined {
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

function evaluate(steps: readonly Step[], context: Context): unknown {
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

/** Remembers what is found out of a part of a template. */
function remembered<Part extends object, Found>(find: (part: Part) => Found): (part: Part) => Found {
  const known = new WeakMap<Part, { found: Found }>()
  return (part) => {
    let entry = known.get(part)
    if (!entry) known.set(part, (entry = { found: find(part) }))
    return entry.found
  }
}

/** Whether values are there at once: all that is rendered here, unless missing ones are to be told. */
const isAtOnce = ({ sync, strictVariables }: Context) => sync && !strictVariables

type PlainFilter = { handler: (this: object, value: unknown) => unknown; token: object }

function evaluateValues(): void {
  const slowly = Value.prototype.value
  const stepsOfValue = remembered(stepsOf)
  Value.prototype.value = function (context, lenient) {
    const steps = isAtOnce(context) ? stepsOfValue(this) : undefined
    if (!steps) return slowly.call(this, context, lenient)
    let value = evaluate(steps, context)
    for (const { handler, token } of this.filters as unknown as PlainFilter[])
      value = toValueSync(handler.call({ context, token, liquid: context.liquid }, value) as never)
    return value as never
  }
}

/** The values with which a part is rendered: `event: event, level: 2`. */
function evaluateArguments(): void {
  const slowly = Hash.prototype.render
  const namesOfToken = remembered(namesOf)
  Hash.prototype.render = function (context) {
    if (!isAtOnce(context)) return slowly.call(this, context)
    const values: Record<string, unknown> = {}
    for (const [name, token] of Object.entries(this.hash)) {
      const path = token && namesOfToken(token)
      values[name] = !token || (path ? read(path.names, context) : toValueSync(evalToken(token, context)))
    }
    return values as never
  }
}

/** Lets all engines of this process evaluate simple values directly. */
export function evaluateQuickly(): void {
  evaluateValues()
  evaluateArguments()
}
