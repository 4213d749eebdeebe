import { cleanup, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stories as actions } from './actions/actions.stories.tsx'
import { stories as feedback } from './feedback/feedback.stories.tsx'
import { stories as inputs } from './inputs/inputs.stories.tsx'
import { stories as list } from './list/list.stories.tsx'
import { stories as overlay } from './overlay/overlay.stories.tsx'
import { stories as page } from './page/page.stories.tsx'
import { stories as widgets } from './widgets/widgets.stories.tsx'

const all = { ...actions, ...feedback, ...inputs, ...list, ...overlay, ...page, ...widgets }

test('every story shows something, and nothing is reported', () => {
  const reports = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const [component, states] of Object.entries(all)) {
    for (const [state, Story] of Object.entries(states)) {
      const { container } = render(<Story look="light" />)
      expect(container.childElementCount, `${component}: ${state}`).toBeGreaterThan(0)
      cleanup()
    }
  }
  for (const report of reports) expect(report).not.toHaveBeenCalled()
})
