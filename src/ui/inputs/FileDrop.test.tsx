import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { FileDrop } from './FileDrop.tsx'

const take = vi.fn()
const poster = new File(['…'], 'poster.png', { type: 'image/png' })

beforeEach(() => {
  take.mockClear()
  render(<FileDrop control={{ id: 'image' }} accept="image/*" chooseText="Choose an image" onFile={take} />)
})

test('a file can be chosen, and the same one again', async () => {
  await userEvent.upload(screen.getByLabelText('Choose an image'), poster)
  await userEvent.upload(screen.getByLabelText('Choose an image'), poster)
  expect(take.mock.calls).toEqual([[poster], [poster]])
})

test('a file can be dropped and pasted', () => {
  const input = screen.getByLabelText('Choose an image')
  fireEvent.drop(input, { dataTransfer: { files: [poster] } })
  fireEvent.paste(input, { clipboardData: { files: [poster] } })
  expect(take.mock.calls).toEqual([[poster], [poster]])
})

test('pasted text is left alone', () => {
  const untouched = fireEvent.paste(screen.getByLabelText('Choose an image'), {
    clipboardData: { files: [] },
  })
  expect(untouched).toBe(true)
  expect(take).not.toHaveBeenCalled()
})
