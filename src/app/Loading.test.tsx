import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { Loading } from './Loading.tsx'

it.each([
  ['/backstage/topics', 'Topics'],
  ['/backstage/repeatingevents/r1', 'Repeating events'],
  ['/backstage/usage-principles', 'Usage principles'],
])('is headed by the words of the menu: %s', async (path, title) => {
  await renderApp(<Loading />, { path })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})
