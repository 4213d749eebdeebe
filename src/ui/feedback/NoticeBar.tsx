import { type ReactNode, type Ref, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CloseIcon from 'lucide-react/icons/x'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { useTopFormActions, useTopModal } from '../element-stack.ts'
import { VisuallyHidden } from '../page/VisuallyHidden.tsx'
import { addStyles } from '../styles.ts'
import badgeCss from './Badge.css'
import { useClearPlace } from './clear-place.ts'
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
  /** A button that closes the notice, such as 'Undo'. */
  action?: { label: string; run: () => void }
  hasClose?: boolean
  closeLabel: string
  onClose: () => void
  /** Called with true while the notice is hovered or focused: it should not disappear then. */
  onHold?: (held: boolean) => void
}

/**
 * The transient notice: at the bottom of the app, above the buttons of a form, or inside an open modal dialog,
 * since everything outside it is inert. Moves up if it would cover a control. Render it always: live regions must
 * exist before their text changes, or screen readers stay silent. Part `notice`.
 */
export function NoticeBar(props: NoticeBarProps) {
  const place = useRef<HTMLDivElement>(null)
  const modal = useTopModal(place)
  const actions = useTopFormActions(place)
  return (
    <>
      <LiveRegions ref={place} {...props} actions={actions} state={modal ? 'none' : props.state} />
      {modal &&
        createPortal(
          <LiveRegions {...props} actions={modal.contains(actions ?? null) ? actions : undefined} />,
          modal,
        )}
    </>
  )
}

type LiveRegionsProps = NoticeBarProps & {
  ref?: Ref<HTMLDivElement>
  /** Where the notice is displayed instead; the live regions, which outlive every form, still announce it. */
  actions?: HTMLElement | undefined
}

function LiveRegions({ ref, actions, ...props }: LiveRegionsProps) {
  const { state, message } = props
  const notice = state !== 'none' && <Notice {...props} state={state} spoken={!actions} />
  const spoken = actions ? <VisuallyHidden>{message}</VisuallyHidden> : notice
  return (
    <div ref={ref} className="b-notice-place">
      <div role="status">{state === 'success' || state === 'warning' ? spoken : null}</div>
      <div role="alert">{state === 'error' ? spoken : null}</div>
      {actions && notice && createPortal(<div className="b-notice-place">{notice}</div>, actions)}
    </div>
  )
}

function Notice({
  state,
  message,
  action,
  hasClose,
  closeLabel,
  onClose,
  onHold,
  spoken,
}: NoticeBarProps & { state: keyof typeof looks; spoken: boolean }) {
  const { tone, Icon } = looks[state]
  const notice = useRef<HTMLDivElement>(null)
  useClearPlace(notice)
  return (
    <div
      ref={notice}
      className={`b-notice b-tone-${tone}`}
      part={`notice notice-${state}`}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon />
      <p aria-hidden={!spoken}>{message}</p>
      {action && (
        <Button
          small
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      {hasClose && <IconButton name={closeLabel} icon={<CloseIcon />} onClick={onClose} />}
    </div>
  )
}
