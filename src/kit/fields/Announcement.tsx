import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'

/** Says to screen readers what has just happened. Render it always: the live region has to stand before its text. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  )
}
