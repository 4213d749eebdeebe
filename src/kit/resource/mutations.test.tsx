import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { useSave } from './mutations.ts'
import { useItem } from './queries.ts'

const place = { id: 'p1', name: 'Town hall', address: 'Market 1', published: true, ownedBy: ['me'] }

function Place() {
  const { data, refetch, isFetching } = useItem('places', 'p1')
  const save = useSave('places')
  return (
    <>
      <p>{data?.item.name}</p>
      <p role="status">{isFetching ? 'Reading' : 'Ready'}</p>
      <button onClick={() => void refetch()}>Read anew</button>
      <button onClick={() => save.mutate({ id: 'p1', input: { ...place, name: 'New town hall' } })}>
        Save
      </button>
    </>
  )
}

it('a save is not undone on the screen by what was read before it and arrives after it', async () => {
  const app = await renderApp(<Place />, { data: { places: [place] } })
  await screen.findByText('Town hall')
  const arrive = app.hold('get')
  await app.user.click(screen.getByRole('button', { name: 'Read anew' }))
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('New town hall')
  arrive()
  await screen.findByText('Ready')
  expect(screen.getByText('New town hall')).toBeTruthy()
})
