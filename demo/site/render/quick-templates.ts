import { type Context, type Emitter, type Template } from 'liquidjs'
import { IfTag, isTruthy, Liquid, LiquidError, Output, RenderError, toValue, toValueSync } from 'liquidjs'

/*
 * LiquidJS renders each piece of a template with generators, so that a page may wait within it. Here a page is rendered at
 * once: what is between the tags, what is shown and what is asked needs no generator then
 * (docs/decisions/008-liquid-at-once.md).
 */

type Render = (templates: Template[], context: Context, emitter?: Emitter) => unknown

/** Text between tags knows what it renders to. */
type Piece = Template & { str?: unknown }

function renderPiece(piece: Piece, context: Context, emitter: Emitter): void {
  const text: unknown =
    typeof piece.str === 'string' ? piece.str : toValueSync(piece.render(context, emitter) as never)
  if (text) emitter.write(text)
}

/** The time is looked at once for each list of pieces: no list is long, and what repeats one renders it again. */
function renderPieces(pieces: Template[], context: Context, emitter: Emitter): void {
  context.renderLimit.check(performance.now())
  for (const piece of pieces) {
    try {
      renderPiece(piece, context, emitter)
    } catch (error) {
      throw LiquidError.is(error) ? error : new RenderError(error as Error, piece)
    }
    if (context.breakCalled || context.continueCalled) return
  }
}

function renderLists(): void {
  const prototype = Object.getPrototypeOf(new Liquid().renderer) as { renderTemplates: Render }
  const slowly = prototype.renderTemplates
  prototype.renderTemplates = function (pieces, context, emitter) {
    return context.sync && emitter
      ? renderPieces(pieces, context, emitter)
      : slowly.call(this, pieces, context, emitter)
  }
}

function renderOutputs(): void {
  const slowly = Output.prototype.render
  Output.prototype.render = function (context, emitter) {
    if (!context.sync) return slowly.call(this, context, emitter)
    emitter.write(toValue(toValueSync(this.value.value(context, false))))
    return undefined as never
  }
}

function renderConditions(): void {
  const slowly = IfTag.prototype.render
  IfTag.prototype.render = function (context, emitter) {
    if (!context.sync) return slowly.call(this, context, emitter)
    const isMet = ({ value }: (typeof this.branches)[number]) =>
      isTruthy(toValue(toValueSync(value.value(context))), context)
    const pieces = this.branches.find(isMet)?.templates ?? this.elseTemplates
    if (pieces) renderPieces(pieces, context, emitter)
    return undefined as never
  }
}

/** Lets all engines of this process render without generators what is rendered at once. */
export function renderQuickly(): void {
  renderLists()
  renderOutputs()
  renderConditions()
}
