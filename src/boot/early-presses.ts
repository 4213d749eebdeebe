const controls = 'a, button'

/** The links and buttons of the frame, which are the same before and after React has taken over. */
export const controlsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(controls)]

/** A button of the frame that does nothing without React, such as 'Log out'. */
function waitingButton(target: Element): HTMLButtonElement | null {
  const button = target.closest('button')
  return button?.closest('[part=content], .b-menu') || button?.popoverTargetElement ? null : button
}

/** Those buttons, which are the same before and after, too. */
const waitingIn = (part: Element) => controlsIn(part).filter((control) => waitingButton(control) === control)

/** Keeps what is pressed in the frame of the first screen until React reacts to it. */
export class EarlyPresses {
  /** React's view, once it is there. */
  view: HTMLElement | undefined
  /** Which of the waiting buttons was pressed last. */
  private pressed: number | undefined
  private readonly frame: HTMLElement

  constructor(frame: HTMLElement) {
    this.frame = frame
    frame.addEventListener('pointerdown', (event) => this.onPointerDown(event))
    frame.addEventListener('click', ({ target }) => {
      const waiting = target instanceof Element && waitingButton(target)
      if (waiting) this.pressed = waitingIn(frame).indexOf(waiting)
    })
  }

  /** Repeats the press on the button in React's view. To be called when the view reacts to it. */
  repeat(): void {
    const { view, pressed } = this
    this.pressed = undefined
    if (view && pressed !== undefined) waitingIn(view)[pressed]?.click()
  }

  /**
   * A mouse button that is let go over the node in place of the one it was pressed on makes no click, so one is made.
   * Taps do by themselves.
   */
  private onPointerDown({ target, pointerType }: PointerEvent): void {
    const control =
      target instanceof Element && pointerType === 'mouse' && target.closest<HTMLElement>(controls)
    if (!control) return
    const index = controlsIn(this.frame).indexOf(control)
    const onPointerUp = (event: Event) => {
      const taken = this.view && controlsIn(this.view)[index]
      if (taken && !control.isConnected && event.composedPath().includes(taken)) taken.click()
    }
    window.addEventListener('pointerup', onPointerUp, { once: true })
  }
}
