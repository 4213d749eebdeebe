import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { places } from '../../../resources/places/places.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { listDeclaration } from '../list-declaration.ts'
import { ListFilters } from './ListFilters.tsx'

const declaration = listDeclaration(places)
const pause = 300
const patience = 200

const onChange = vi.fn()
const onReach = vi.fn()

const open = (values = {}) =>
  renderApp(<ListFilters declaration={declaration} values={values} onChange={onChange} onReach={onReach} />)

const field = () => screen.getByLabelText('Search by name')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the search of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onChange.mockReset()
    onReach.mockReset()
  })
  afterEach(() => vi.useRealTimers())

  it('asks when typing pauses, and changes the list when the answer is there', async () => {
    const answer = Promise.withResolvers<void>()
    onReach.mockReturnValue(answer.promise)
    await open({ published: '1' })
    type('mi')
    await pass(pause - 1)
    type('mill')
    await pass(pause - 1)
    expect(onReach).not.toHaveBeenCalled()
    await pass(1)
    expect(onReach.mock.calls).toEqual([[{ published: '1', likeName: 'mill' }]])
    expect(onChange).not.toHaveBeenCalled()
    answer.resolve()
    await pass(0)
    expect(onChange.mock.calls).toEqual([[{ published: '1', likeName: 'mill' }]])
  })

  it('does not wait for an answer that takes long', async () => {
    onReach.mockReturnValue(new Promise(() => undefined))
    await open()
    type('mill')
    await pass(pause + patience - 1)
    expect(onChange).not.toHaveBeenCalled()
    await pass(1)
    expect(onChange.mock.calls).toEqual([[{ likeName: 'mill' }]])
  })

  it('drops an answer when somebody types on', async () => {
    const answer = Promise.withResolvers<void>()
    onReach.mockReturnValueOnce(answer.promise).mockResolvedValue(undefined)
    await open()
    type('mi')
    await pass(pause)
    type('mill')
    answer.resolve()
    await pass(pause - 1)
    expect(onChange).not.toHaveBeenCalled()
    expect(field()).toHaveProperty('value', 'mill')
    await pass(1)
    expect(onChange.mock.calls).toEqual([[{ likeName: 'mill' }]])
  })

  it('asks nothing for what is searched for already', async () => {
    await open({ likeName: 'mill' })
    type('mills')
    type('mill')
    await pass(pause)
    expect(onReach).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
  })
})
