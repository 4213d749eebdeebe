import { type RefObject, useLayoutEffect } from 'react'

/** Position in the window, in pixels. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Gap between a notice and the controls around it, in pixels, so that focus outlines stay visible. */
const gap = 6

/**
 * How many pixels a notice must move up to cover no control: the smallest such lift, at most `most`. If there is
 * none, the lift that covers the fewest controls.
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

/** Polling interval in milliseconds: scrolling and loading may move controls below the notice. */
const lookMs = 250

function place(notice: HTMLElement): void {
  const scope = notice.closest('dialog, .b-shell')
  const foot = notice.closest('.b-notice-place')
  // Must not move while hovered or focused.
  if (!scope || !foot || notice.matches(':hover, :focus-within')) return
  const { bottom } = foot.getBoundingClientRect()
  const { left, right, height } = notice.getBoundingClientRect()
  const controls = [...scope.querySelectorAll(controlSelector)]
    .filter((control) => !notice.contains(control))
    .map((control) => control.getBoundingClientRect())
    // Large controls such as editors are ignored: they remain usable beside the notice.
    .filter((box) => box.width > 0 && box.height > 0 && box.height < 2 * height)
  const top = bottom - height
  const most = top - Math.max(0, scope.getBoundingClientRect().top)
  const lift = liftOver({ top, bottom, left, right }, controls, most)
  notice.style.setProperty('--_lift', `${lift}px`)
}

/**
 * Keeps a notice at the bottom of the app, raised just enough to cover no control (UX.md, 'Editors, notices,
 * wizard').
 */
export function useClearPlace(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const look = () => notice.current && place(notice.current)
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [notice])
}
