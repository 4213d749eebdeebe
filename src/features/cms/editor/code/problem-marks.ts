import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker } from '@codemirror/view'
import type { Problem } from '../languages/editor-language.ts'

/** Replaces all marks by those of these problems. */
const setProblems = StateEffect.define<readonly Problem[]>()

const underline = Decoration.mark({ class: 'b-code-problem' })

class ProblemMarker extends GutterMarker {
  override elementClass = 'b-code-problem-line'
}

const marker = new ProblemMarker()

/** The text range of a problem: the rest of the word if its length is unknown; never empty. */
export function rangeOf(state: EditorState, { line, column, length }: Problem): { from: number; to: number } {
  const { from, to, text } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines))
  const start = Math.min(from + Math.max(column, 1) - 1, to)
  const word = /^(\w+|\S)?/.exec(text.slice(start - from))![0].length
  const end = Math.min(start + (length ?? word), to)
  return end > start ? { from: start, to: end } : { from: Math.max(from, end - 1), to: end }
}

type Marks = { underlines: DecorationSet; lines: RangeSet<GutterMarker> }

const marks = StateField.define<Marks>({
  create: () => ({ underlines: Decoration.none, lines: RangeSet.empty }),
  update(before, { changes, effects, state }) {
    for (const effect of effects) {
      if (!effect.is(setProblems)) continue
      const places = effect.value.map((problem) => rangeOf(state, problem))
      const words = places.filter(({ from, to }) => to > from)
      const starts = new Set(places.map(({ from }) => state.doc.lineAt(from).from))
      return {
        underlines: Decoration.set(
          words.map(({ from, to }) => underline.range(from, to)),
          true,
        ),
        lines: RangeSet.of(
          [...starts].map((start) => marker.range(start)),
          true,
        ),
      }
    }
    return { underlines: before.underlines.map(changes), lines: before.lines.map(changes) }
  },
  provide: (field) => EditorView.decorations.from(field, ({ underlines }) => underlines),
})

/** Underlines and gutter marks of the problems set by `showProblems`; they move with the text. */
export const problemMarks: Extension = [
  marks,
  gutter({ class: 'b-code-marks', markers: (view) => view.state.field(marks).lines }),
]

/** Marks the problems. Keeps the cursor in view because the list of problems takes space from the text. */
export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  const cursor = EditorView.scrollIntoView(view.state.selection.main)
  view.dispatch({ effects: [setProblems.of(problems), ...(view.hasFocus ? [cursor] : [])] })
}

/** Moves the cursor to a problem and scrolls it into view. */
export function goTo(view: EditorView, place: Pick<Problem, 'line' | 'column'>): void {
  const { from } = rangeOf(view.state, { ...place, message: '' })
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
}
