import { useId, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import CloseIcon from 'lucide-react/icons/x'
import { addStyles } from '../styles.ts'
import css from './Dialog.css'
import { useModal } from './use-modal.ts'

addStyles(css)

export interface DialogProps {
  title: ReactNode
  /** Called on Escape and by the close button. Unmount the dialog then: it is open while rendered. */
  onClose: () => void
  closeLabel: string
  children: ReactNode
  /** Buttons at the bottom; if the body is a form, give its submit button `form={id}`. */
  footer?: ReactNode
  wide?: boolean
  /** Initial focus; default: the first field of the body, else the title. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * WAI-ARIA Dialog (modal) using the native `<dialog>`: open while rendered. Returns focus when closed. Parts
 * `dialog`, `dialog-title`.
 */
export function Dialog({ title, onClose, closeLabel, children, footer, wide, initialFocus }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const modal = useModal(onClose, (dialog) => {
    const field = dialog.querySelector<HTMLElement>(
      '.b-dialog-body :is(input, select, textarea):not([type=hidden])',
    )
    return initialFocus?.current ?? field ?? heading.current
  })
  return (
    <dialog
      {...modal}
      className={classNames('b-dialog', wide && 'b-dialog-wide')}
      part="dialog"
      aria-labelledby={titleId}
    >
      <div className="b-dialog-head">
        <h2 ref={heading} id={titleId} tabIndex={-1} part="dialog-title">
          {title}
        </h2>
        <IconButton name={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="b-dialog-body">{children}</div>
      {footer && <div className="b-dialog-foot">{footer}</div>}
    </dialog>
  )
}
