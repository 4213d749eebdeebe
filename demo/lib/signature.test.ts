import { expect, it } from 'vitest'
import { isSigned, sign } from './signature.ts'

it('a signature is good for its text and its secret only', () => {
  const signature = sign('secret', 'text')
  expect(isSigned('secret', 'text', signature)).toBe(true)
  expect(isSigned('secret', 'text!', signature)).toBe(false)
  expect(isSigned('other', 'text', signature)).toBe(false)
  for (const wrong of ['', 'x', signature.slice(1), `${signature}=`, signature.replace(/^./, 'ä')])
    expect(isSigned('secret', 'text', wrong)).toBe(false)
})
