import { type RefObject, useLayoutEffect } from 'react'

/** Where something stands in the window, in pixels. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Between a notice and the controls around it, in pixels: the outline of a focused control stays in sight. */
const gap = 6

/**
 * How many pixels a notice has to move up so that it covers no control: as few as possible, `most` at the most. Where there is no
 * such place, the one with the fewest controls.
 */
export function liftOver(notice: Box, controls: readonly Box[], most: number): number {
  const near = controls.filter(({ left, right }) => right > notice.left && left < notice.right)
  const covered = (lift: number) =>
    near.filter(({ top, bottom }) => top < notice.bottom - lift + gap && bottom > notice.top - lift - gap)
      .length
  const lifts = near.map(({ top }) => notice.bottom - top + gap).filter((lift) => lift > 0 && lift <= most)
  return [0, ...lifts.toSorted((a, b) => a - b)].reduce((best, lift) =>
    covered(lift) < covered(best) ? lift : best,
  )
}

const controlSelector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** How often it is looked whether something else has come below the notice: by scrolling, or since it was loaded. */
const lookMs = 250

function place(notice: HTMLElement): void {
  const scope = notice.closest('dialog, .b-shell')
  const foot = notice.closest('.b-notice-place')
  // Under a hand it stays where it is.
  if (!scope || !foot || notice.matches(':hover, :focus-within')) return
  const { bottom } = foot.getBoundingClientRect()
  const { left, right, height } = notice.getBoundingClientRect()
  const controls = [...scope.querySelectorAll(controlSelector)]
    .filter((control) => !notice.contains(control))
    .map((control) => control.getBoundingClientRect())
    // Of an editor enough is left beside.
    .filter((box) => box.width > 0 && box.height > 0 && box.height < 2 * height)
  const top = bottom - height
  const most = top - Math.max(0, scope.getBoundingClientRect().top)
  const lift = liftOver({ top, bottom, left, right }, controls, most)
  notice.style.setProperty('--_lift', `${lift}px`)
}

/** Keeps a notice at the foot of the app, or as far above as it takes to cover no control (UX.md, 'Editors, notices, wizard'). */
export function useClearPlace(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const look = () => notice.current && place(notice.current)
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [notice])
}
