import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { settledStatus, tidyFacts } from './event-facts.ts'
import { eventContract } from './events.ts'

describe('the status and its short form', () => {
  const planned = { status: null, canceled: false }
  const postponed = { status: 'postponed', canceled: false } as const
  const canceled = { status: 'canceled', canceled: true } as const

  it.each([
    ['a new event is planned', {}, {}, planned],
    ['`canceled` alone cancels', { canceled: true }, {}, canceled],
    ['the status alone cancels', { status: 'canceled' }, {}, canceled],
    ['`canceled` cancels what was postponed', { ...postponed, canceled: true }, postponed, canceled],
    ['`canceled: false` leaves postponed what is', { ...postponed, canceled: false }, postponed, postponed],
    ['`canceled: false` reinstates', { ...canceled, canceled: false }, canceled, planned],
    ['no status reinstates', { ...canceled, status: null }, canceled, planned],
    [
      'another status takes the place of a cancellation',
      { ...canceled, status: 'moved' },
      canceled,
      {
        status: 'moved',
        canceled: false,
      },
    ],
    ['what says the same stays', canceled, canceled, canceled],
    ['of two that contradict each other, the status', { status: 'postponed', canceled: true }, {}, postponed],
  ] as const)('%s', (_name, sent, before, settled) => {
    expect(settledStatus(sent, before)).toEqual(settled)
  })
})

describe('what a form sends', () => {
  const event = { name: 'It', location: 'Here', category: 'c', topic: 't', start: '2026-06-01T18:00:00.000Z' }
  const sent = (more: object) => {
    const { status, canceled } = parse(eventContract.input, { ...event, ...more })
    return { status, canceled }
  }

  it.each([
    ['canceled', true],
    ['postponed', false],
    [null, false],
  ])('with the status %s has the short form for hosts that only know that one', (status, canceled) => {
    expect(sent({ status })).toEqual({ status, canceled })
  })

  it('has neither where the status is not in the form, and what it says where both are', () => {
    expect(sent({})).toEqual({ status: undefined, canceled: undefined })
    expect(sent({ status: 'canceled', canceled: false })).toEqual({ status: 'canceled', canceled: false })
  })
})

describe('tidy facts', () => {
  it.each([
    ['0', { priceFrom: 0 }],
    ['0 to 0', { priceFrom: 0, priceTo: 0 }],
    ['up to 0', { priceTo: 0 }],
  ])('a price of %s is free', (_name, amounts) => {
    expect(tidyFacts({ price: 'paid', currency: 'EUR', ...amounts })).toMatchObject({
      price: 'free',
      priceFrom: null,
      priceTo: null,
      currency: null,
    })
  })

  it('a price from 0 to something stays', () => {
    const price = { price: 'paid', priceFrom: 0, priceTo: 5 } as const
    expect(tidyFacts(price)).toMatchObject({ ...price, currency: 'EUR' })
  })

  it('the link goes with what is no longer online', () => {
    const link = { onlineLink: 'https://example.org' }
    expect(tidyFacts({ ...link, attendance: 'both' }).onlineLink).toBe(link.onlineLink)
    for (const attendance of ['onSite', null] as const)
      expect(tidyFacts({ ...link, attendance }).onlineLink).toBeNull()
  })
})
