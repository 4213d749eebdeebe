import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { GroupScreen } from '../../app/screens/GroupScreen.tsx'
import { groups } from '../../resources/groups/groups.ts'
import { catchDownloads } from '../../testing/downloads.ts'
import { notice, renderApp } from '../../testing/render-app.tsx'
import { ArchiveSection } from './ArchiveSection.tsx'

let files: ReturnType<typeof catchDownloads>
beforeEach(() => void (files = catchDownloads()))

const open = () => renderApp(<ArchiveSection of="users" id="me" name="Kim" />)
const button = () => screen.getByRole('button', { name: 'Download my data' })

describe('what people take along', () => {
  it('is prepared, which is said, and then a file', async () => {
    const app = await open()
    const release = app.hold('archive')
    await app.user.click(button())
    expect(screen.getByRole('status').textContent).toBe('Preparing your file. This can take a minute.')
    expect(button().getAttribute('aria-busy')).toBe('true')
    await app.user.click(button())
    expect(files).toEqual([])
    await act(async () => release())
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Kim.zip']))
    expect(await files[0]!.content.text()).toBe('users/me')
    expect(notice()).toBe('Your file is ready: look in your downloads.')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(button().getAttribute('aria-busy')).toBeNull()
    expect(app.calls.filter(({ call }) => call === 'archive')).toHaveLength(1)
  })

  it('says why there is none, and can be asked for again', async () => {
    const app = await open()
    app.refuse('archive', new ApiError(429, 'too many requests'))
    await app.user.click(button())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your file couldn’t be prepared')
    expect(alert.textContent).toMatch(/too many|moment|later|wait/i)
    expect(files).toEqual([])
    await app.user.click(button())
    await waitFor(() => expect(files).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a group', () => {
  const openGroup = (ownedBy: string[], role: 'normal' | 'admin' = 'normal') =>
    renderApp(<GroupScreen declaration={groups} id="g1" />, {
      declarations: { groups },
      role,
      data: {
        groups: [{ id: 'g1', name: 'Choir', published: true, ownedBy }],
        users: [
          { id: 'me', nickname: 'Kim' },
          { id: 'other', nickname: 'Alex' },
        ],
      },
    })

  it('is taken along by its owners', async () => {
    const app = await openGroup(['me', 'other'])
    await app.user.click(await screen.findByRole('button', { name: 'Download this group' }))
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Choir.zip']))
    expect(await files[0]!.content.text()).toBe('groups/g1')
  })

  it('is not offered to anybody else, even with the right to edit it', async () => {
    await openGroup(['other'], 'admin')
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByText('Take this group along')).toBeNull()
  })
})
