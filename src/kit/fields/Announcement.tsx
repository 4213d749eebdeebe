import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'

/** Live region for screen readers. Render it always: the region must exist before its text changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>
  )
}
