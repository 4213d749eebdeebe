import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { hrefOf, retype } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import { parseNumber } from './degrees.ts'

const fields = [{ name: 'address', kind: 'address' as const, lat: 'lat', lng: 'lng' }]
const find = () => screen.getByRole('button', { name: 'Find on map' })

it('finds the coordinates of an address, links to the map, and lets them be corrected', async () => {
  const app = await renderFields(fields)
  await app.user.type(screen.getByLabelText('Address'), 'Market 1')
  await app.user.click(find())
  expect(await screen.findByText('Found at 51.050409, 13.737262')).toBeTruthy()
  expect(app.sent('geocode')).toEqual(['Market 1'])
  expect(await hrefOf(/OpenStreetMap/)).toContain('mlat=51.050409&mlon=13.737262')
  const lat = screen.getByLabelText('Latitude')
  await retype(app.user, lat, '51,1')
  expect(await app.save()).toEqual({ address: 'Market 1', lat: 51.1, lng: 13.737262 })
})

it('does not fill in what is found for an address that has been changed meanwhile', async () => {
  const app = await renderFields(fields, { values: { address: 'Market 1' } })
  const answer = app.hold('geocode')
  await app.user.click(find())
  await app.user.type(screen.getByLabelText('Address'), '2')
  await act(async () => answer())
  expect(await app.save()).toEqual({ address: 'Market 12', lat: null, lng: null })
})

describe('suggestions', () => {
  const address = () => screen.getByRole('combobox', { name: 'Address' })

  it('come while typing, and one chosen by keyboard fills in address and coordinates', async () => {
    const app = await renderFields(fields)
    await app.user.type(address(), 'market sq')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByText('Found at 51.052, 13.737262')).toBeTruthy()
    expect(await app.save()).toEqual({
      address: 'Market Square 2, 01067 Dresden',
      lat: 51.052,
      lng: 13.737262,
    })
  })

  it('never replace what was typed', async () => {
    const app = await renderFields(fields)
    await app.user.type(address(), 'Market')
    await screen.findAllByRole('option')
    await app.user.tab()
    expect(screen.queryByRole('option')).toBeNull()
    expect(await app.save()).toEqual({ address: 'Market', lat: null, lng: null })
  })

  it('need three characters, and are not missed if the service fails', async () => {
    const app = await renderFields(fields, {
      refused: { suggestAddresses: new ApiError(500, 'UnknownError') },
    })
    await app.user.type(address(), 'Ma')
    await app.user.type(address(), 'rket')
    await app.sends('suggestAddresses', ['Market'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await app.save()).toEqual({ address: 'Market', lat: null, lng: null })
  })

  it('are not offered for a stored address', async () => {
    const app = await renderFields(fields, { values: { address: 'Market Square' } })
    await app.user.click(address())
    await app.user.tab()
    expect(app.sent('suggestAddresses')).toEqual([])
  })
})

it('says what can go wrong', async () => {
  const app = await renderFields(fields)
  const tell = async (text: string) => {
    await app.user.click(find())
    const said = (_text: string, element: Element | null) => element?.id.endsWith('-address-error') ?? false
    await waitFor(() => expect(screen.getByText(said).textContent).toMatch(text))
  }
  await tell('The address shall be set for coordinates generation!')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Market 1' } })
  app.refuse('geocode', new ApiError(0, 'geocoding failed'))
  await tell('Error while contacting the geocoding server.')
  app.refuse('geocode', new ApiError(0, 'no geocoding result'))
  await tell('No results for the given address')
})

it('reads degrees with a point or a comma, and leaves what is no number as it is, so that the check can object', () => {
  expect(parseNumber(' 51.0504 ')).toBe(51.0504)
  expect(parseNumber('-13,7373')).toBe(-13.7373)
  expect(parseNumber('north')).toBe('north')
  expect(parseNumber('1e3')).toBe('1e3')
  expect(parseNumber('')).toBe('')
})
