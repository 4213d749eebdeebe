import { type ReactNode, type Ref, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../actions/IconButton.tsx'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CloseIcon from 'lucide-react/icons/x'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { useTopModal } from '../overlay/open-modals.ts'
import { addStyles } from '../styles.ts'
import badgeCss from './Badge.css'
import css from './NoticeBar.css'

addStyles(badgeCss)
addStyles(css)

const looks = {
  error: { tone: 'danger', Icon: CircleAlertIcon },
  success: { tone: 'success', Icon: CheckCircleIcon },
  warning: { tone: 'warning', Icon: WarningIcon },
} as const

export interface NoticeBarProps {
  /** SPEC.md section 3, the client-side notice. */
  state: 'error' | 'success' | 'warning' | 'none'
  message?: ReactNode
  hasClose?: boolean
  closeLabel: string
  onClose: () => void
  /** True while the notice is pointed at or holds the focus: it should not go away then. */
  onHold?: (held: boolean) => void
}

/**
 * The transient notice at the foot of the app, or above a modal dialog, outside of which nothing can be read or pressed.
 * Render it always: its live regions must stand in the page before their text does, or screen readers stay silent. Part
 * `notice`.
 */
export function NoticeBar(props: NoticeBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const modal = useTopModal(place)
  return (
    <>
      <LiveRegions ref={place} {...props} state={modal ? 'none' : props.state} />
      {modal && createPortal(<LiveRegions {...props} />, modal)}
    </>
  )
}

function LiveRegions({ ref, ...props }: NoticeBarProps & { ref?: Ref<HTMLDivElement> }) {
  const { state } = props
  return (
    <div ref={ref} className="b-notice-place">
      <div role="status">
        {state === 'success' || state === 'warning' ? <Notice {...props} state={state} /> : null}
      </div>
      <div role="alert">{state === 'error' ? <Notice {...props} state={state} /> : null}</div>
    </div>
  )
}

function Notice({
  state,
  message,
  hasClose,
  closeLabel,
  onClose,
  onHold,
}: NoticeBarProps & { state: keyof typeof looks }) {
  const { tone, Icon } = looks[state]
  return (
    <div
      className={`b-notice b-tone-${tone}`}
      part={`notice notice-${state}`}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon />
      <p>{message}</p>
      {hasClose && <IconButton name={closeLabel} icon={<CloseIcon />} onClick={onClose} />}
    </div>
  )
}
