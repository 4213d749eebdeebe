import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { places } from '../../../resources/places/places.ts'
import { notice, renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { EditScreen } from '../../edit/EditScreen.tsx'

const tooMany = (retryAfter?: number) => new ApiError(429, 'too many creates', { retryAfter })

async function refusedPlace(error: ApiError, options: RenderOptions = {}) {
  const app = await renderApp(<EditScreen declaration={places} />, options)
  const german = options?.language === 'de'
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Old barn' } })
  fireEvent.change(screen.getByLabelText(german ? 'Adresse' : 'Address'), { target: { value: 'Lane 5' } })
  app.refuse('create', error)
  fireEvent.click(screen.getByRole('button', { name: german ? 'Speichern' : 'Save' }))
  await waitFor(() => expect(app.sent('create')).toHaveLength(1))
  return app
}

it('a create too many says when to go on, keeps what was typed, and goes through later', async () => {
  const app = await refusedPlace(tooMany(715))
  // The notice may still say it as well.
  await screen.findAllByText('You’ve added a lot in a short time. You can add more in 12 minutes.')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Old barn')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/places/places-1'))
  expect(notice()).toBe('')
  expect(app.sent('create')[1]).toMatchObject({ name: 'Old barn', address: 'Lane 5' })
})

it.each([
  [8 * 3600 + 1, 'Du hast in kurzer Zeit sehr viel angelegt. In 9 Stunden geht es weiter.'],
  [
    undefined,
    'Du hast in kurzer Zeit sehr viel angelegt. Mach eine kleine Pause und versuch es dann noch einmal.',
  ],
])('a wait of %j seconds is said in German', async (seconds, text) => {
  await refusedPlace(tooMany(seconds), { language: 'de' })
  expect(await screen.findAllByText(text)).not.toHaveLength(0)
})
