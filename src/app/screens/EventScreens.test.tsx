import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ruleValues } from '../../features/repeating-events/new/series-of-event.ts'
import { events } from '../../resources/events/events.ts'
import { loadDeclarations } from '../../resources/registry.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { EventScreens } from './EventScreens.tsx'

const declarations = await loadDeclarations()

it('a text that repeats hands its rule on to the series', async () => {
  const path = '/backstage/events/new'
  const app = await renderApp(<EventScreens declaration={events} />, { declarations, path })
  const box = await screen.findByRole('textbox', { name: 'Paste the text of a poster or an email here' })
  await app.user.click(box)
  await app.user.paste('Repair café\nevery first Friday, 4 to 7pm, until 30 June 2027\nOld Mill')
  const said = 'It repeats: first Friday of the month. The first date is filled in.'
  expect(await screen.findByText(said)).toBeTruthy()
  await app.user.click(screen.getAllByRole('button', { name: 'Make it a series' })[0]!)
  await waitFor(() => expect(app.history.at(-1)).toContain('/backstage/repeatingevents/new?event=new&rule='))
  const query = new URLSearchParams(app.history.at(-1)!.split('?')[1])
  expect(ruleValues(query.get('rule'))).toEqual({
    intervals: [{ type: 'month', interval: 1, weekDay: 5 }],
    until: '2027-06-30',
  })
  expect(ruleValues('[{"type":"never"}]')).toEqual({})
})
