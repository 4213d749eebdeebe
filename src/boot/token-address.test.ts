import { describe, expect, it } from 'vitest'
import { takeToken } from './token-address.ts'

const take = (path: string) => takeToken(new URL(path, 'https://town.example'))

describe('a token in the page’s address', () => {
  it('is taken out of an invitation link and of one for a new password, and nothing else is', () => {
    expect(take('/backstage/invitation/s3cret?lng=en')).toEqual({
      route: '/backstage/invitation/s3cret',
      address: '/backstage?lng=en',
    })
    expect(take('/backstage/passwordRecovery?lng=en&token=s3cret')).toEqual({
      route: '/backstage/passwordRecovery?token=s3cret',
      address: '/backstage/passwordRecovery?lng=en',
    })
  })

  it('is left alone where it is the host page’s', () => {
    expect(take('/shop?token=theirs')).toBeUndefined()
    expect(take('/backstage?token=theirs')).toBeUndefined()
    expect(take('/backstage/invitation')).toBeUndefined()
    expect(take('/backstage/invitation/s3cret#/backstage/events')).toBeUndefined()
  })
})
