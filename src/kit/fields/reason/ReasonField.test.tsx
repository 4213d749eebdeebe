import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groups } from '../../../resources/groups/groups.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import { EntryNotices } from '../../edit/entry/EntryHeader.tsx'
import { entryDeclaration } from '../../form/form-declaration.ts'

const fields = [{ name: 'deactivationReason', kind: 'reason' as const, wide: true }]

it('is filled in by a template, and can be edited', async () => {
  const app = await renderFields(fields, { values: { deactivationReason: '' } })
  await app.user.click(await screen.findByRole('radio', { name: 'Already listed' }))
  await app.user.type(screen.getByRole('textbox', { name: 'Reason' }), ' Thanks!')
  const { deactivationReason } = await app.save()
  expect(deactivationReason).toMatch(/^This is already in the calendar\..* Thanks!$/)
})

it('is read by the owner above the form, and answered from there', async () => {
  const entry = { id: 'g1', deactivated: true, deactivationReason: 'Spam', ownedBy: ['me'] }
  const caller = { id: 'me', role: 'normal' as const }
  const app = await renderApp(
    <EntryNotices declaration={entryDeclaration(groups)} entry={entry} caller={caller} readOnly={false} />,
  )
  expect((await screen.findByRole('blockquote')).textContent).toBe('Reason: Spam')
  await app.user.click(screen.getByRole('button', { name: 'Answer' }))
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please write your answer.')).toBeTruthy()
  await app.user.type(screen.getByRole('textbox', { name: 'Message' }), 'We only sing.')
  await app.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(app.sent('answer')).toEqual([{ kind: 'groups', id: 'g1', message: 'We only sing.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
