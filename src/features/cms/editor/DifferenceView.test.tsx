import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { DifferenceView } from './DifferenceView.tsx'

it('says in words which lines went and came', async () => {
  await renderApp(
    <DifferenceView
      original={'a\nb\n'}
      changed={'a\nc\nd\n'}
      originalLabel="Parent"
      changedLabel="This theme"
    />,
  )
  await screen.findByText('Parent: 1 line removed')
  screen.getByText('This theme: 2 lines added')
  expect(screen.getAllByRole('insertion').map((each) => each.textContent)).toEqual(['c', 'd'])
  expect(screen.getByRole('deletion').textContent).toBe('b')
  screen.getByText('Removed, line 2:')
})

it('says so when there is none', async () => {
  await renderApp(
    <DifferenceView original="a" changed="a" originalLabel="Parent" changedLabel="This theme" />,
  )
  await screen.findByText('The two texts are identical.')
})
