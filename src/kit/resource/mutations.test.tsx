import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { places } from '../../resources/places/places.ts'
import { townData } from '../../testing/sample-entries.ts'
import { noticeSays, renderApp } from '../../testing/render-app.tsx'
import { EditScreen } from '../edit/EditScreen.tsx'
import { useItem } from './queries.ts'

function Place() {
  const { data, refetch, isFetching } = useItem('places', 'p1')
  return (
    <>
      <p>{data?.item.name}</p>
      <p role="status">{isFetching ? 'Reading' : 'Ready'}</p>
      <button onClick={() => void refetch()}>Read anew</button>
      <EditScreen declaration={places} id="p1" />
    </>
  )
}

it('a save is not undone on the screen by what was read before it and arrives after it', async () => {
  const app = await renderApp(<Place />, { data: townData })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Guildhall' } })
  const arrive = app.hold('get')
  await app.user.click(screen.getByRole('button', { name: 'Read anew' }))
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await noticeSays('The place “Guildhall” has been saved.')
  arrive()
  await screen.findByText('Ready')
  expect(screen.getByText('Guildhall', { selector: 'p' })).toBeTruthy()
})
