import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notices } from '../../kit/notice/Notices.tsx'
import { importPlanOf, plannedEvent } from '../../testing/import-plan.ts'
import { notice, press, renderApp } from '../../testing/render-app.tsx'
import { ImportScreen } from './ImportScreen.tsx'

it('is undone in one press by its notice, which names what stays, and why', async () => {
  const app = await renderApp(
    <>
      <ImportScreen />
      <Notices />
    </>,
    { path: '/backstage/import' },
  )
  app.imports.setPlan(() => importPlanOf([plannedEvent('Quiz'), plannedEvent('Jam')]))
  app.imports.setUndone({
    removed: 1,
    restored: 0,
    stays: [{ id: 'e1', name: 'Quiz', resource: 'events', reason: 'edited' }],
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Table or text' }), {
    target: { value: 'Name\nQuiz\nJam' },
  })
  await press(app, 'Preview')
  await press(app, 'Import 2 events')
  const told = await screen.findByText(/^2 events added/, { selector: '[role=status] *' })
  await app.user.click(
    within(told.closest<HTMLElement>('[part~=notice]')!).getByRole('button', { name: 'Undo' }),
  )
  await screen.findByRole('heading', { name: 'The import has been undone' })
  expect(app.calls).toContainEqual({ call: 'undoImport', id: 'import-1' })
  expect(notice()).toBe('Undone, except for one entry: Quiz (edited here since then).')
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
})
