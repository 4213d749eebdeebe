import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Break } from '../../../core/recurrence.ts'
import { renderFields } from '../../../testing/render-field.tsx'
import { breaksField } from './BreaksField.tsx'

const fields = [{ name: 'breaks', kind: 'own' as const, load: async () => breaksField }]
const open = (breaks: Break[] = []) => renderFields(fields, { values: { breaks } })
const holidays = { from: '2026-12-20', to: '2027-01-10', reason: 'Christmas' }

describe('the breaks of a repeating event', () => {
  it('go to the blank row when one more is wanted, and are none while it is blank, also after it was emptied', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Add a break' }))
    expect(document.activeElement).toBe(screen.getByLabelText('No dates from'))
    expect(screen.getAllByRole('group', { name: /^Break/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Remove break/ })).toBeNull()
    const from = screen.getByLabelText('No dates from')
    await app.user.type(from, '20.12.2026')
    expect(screen.getByRole('button', { name: 'Remove break: 20.12.2026 to …' })).toBeTruthy()
    await app.user.clear(from)
    expect(await app.save()).toEqual({ breaks: [] })
  })

  it('are several, each with its reason, and go one by one', async () => {
    const app = await open([holidays])
    await app.user.click(screen.getByRole('button', { name: 'Add a break' }))
    const second = screen.getByRole('group', { name: 'Break 2' })
    expect(document.activeElement).toBe(within(second).getByLabelText('No dates from'))
    await app.user.keyboard('13.7.2027')
    await app.user.type(within(second).getByLabelText('Until, inclusive'), '21.8.2027')
    await app.user.type(within(second).getByLabelText('Reason'), 'Summer')
    await app.user.click(
      screen.getByRole('button', { name: 'Remove break: 20.12.2026 to 10.01.2027: Christmas' }),
    )
    expect(screen.getByText('Break removed: 20.12.2026 to 10.01.2027: Christmas')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('No dates from'))
    expect(await app.save()).toEqual({
      breaks: [{ from: '2027-07-13', to: '2027-08-21', reason: 'Summer' }],
    })
  })
})
