import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isLink } from '../../../core/schema.ts'
import { renderFields } from '../../../testing/render-field.tsx'
import { completeLink } from './complete-link.ts'

const fields = [{ name: 'name', kind: 'link' as const }]
const link = () => screen.getByLabelText<HTMLInputElement>('Name')

it('completes an address without a scheme when the field is left', async () => {
  const app = await renderFields(fields)
  await app.user.type(link(), 'www.example.org')
  expect(link().value).toBe('www.example.org')
  await app.user.tab()
  expect(link().value).toBe('https://www.example.org')
  expect(await app.save()).toEqual({ name: 'https://www.example.org' })
})

it('completes it also when it is saved from within the field', async () => {
  const app = await renderFields(fields)
  await app.user.type(link(), 'www.example.org{Enter}')
  expect(app.sent('create')).toEqual([{ name: 'https://www.example.org' }])
})

it.each([
  'example.org',
  'www.example.org/a?b=c#d',
  ' example.org:8443/x ',
  '//example.org',
  'müller-café.example',
  'a.b.c.example.org',
])('completes %s to a valid link', (typed) => {
  expect(completeLink(typed)).toBe(`https://${typed.trim().replace(/^\/\//, '')}`)
  expect(isLink(completeLink(typed))).toBe(true)
})

it.each([
  'http://example.org',
  'https://',
  'mailto:kim@example.org',
  'kim@example.org',
  'javascript:alert(1)',
  'on request',
  'see example.org',
  '/about',
  '12.30',
  'localhost',
  '',
])('leaves “%s” for the check to judge', (typed) => expect(completeLink(typed)).toBe(typed))
