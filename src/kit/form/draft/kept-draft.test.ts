import type { FormApi } from 'final-form'
import { expect, it } from 'vitest'
import { users } from '../../../resources/users/users.ts'
import { type FormValues, loadForm } from '../form-declaration.ts'
import { draftOf } from './kept-draft.ts'

const declaration = await loadForm(users)
const typed = { nickname: 'Kim', email: 'kim@example.org', password: 'a long password' }
const form = (dirtyFields: Record<string, boolean>) =>
  ({ getState: () => ({ values: typed, dirtyFields }) }) as unknown as FormApi<FormValues>
const keep = (dirtyFields: Record<string, boolean>) =>
  draftOf(declaration, form(dirtyFields), { entry: undefined, etag: undefined }, new Date(), {
    key: 'k1',
    values: typed,
    body: typed,
  })

it('a draft never holds a password, neither typed nor sent; without anything else there is none', () => {
  const draft = keep({ nickname: true, password: true })
  expect(draft?.values).toMatchObject({ nickname: 'Kim' })
  expect(JSON.stringify(draft)).not.toContain('a long password')
  expect(keep({ password: true })).toBeUndefined()
})
