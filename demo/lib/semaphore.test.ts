import { describe, expect, it } from 'vitest'
import { atMostEach, semaphore, semaphoreEach } from './semaphore.ts'

/** Work that the test ends explicitly. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { begun: false }
  const work = () => {
    state.begun = true
    return promise
  }
  return { state, work, resolve, reject }
}

describe('work in turns', () => {
  it('begins when an earlier one has ended, well or badly, in the order of asking', async () => {
    const inTurn = semaphore(1)
    const [first, second, third] = [controlled(), controlled(), controlled()]
    const all = [first, second, third].map(({ work }) => inTurn(work).catch(String))
    expect([first, second, third].map(({ state }) => state.begun)).toEqual([true, false, false])
    first.reject(new Error('no'))
    expect(await all[0]).toBe('Error: no')
    await Promise.resolve()
    expect([second.state.begun, third.state.begun]).toEqual([true, false])
    second.resolve('b')
    third.resolve('c')
    expect(await Promise.all(all)).toEqual(['Error: no', 'b', 'c'])
  })

  it('is refused when too many wait already', async () => {
    const inTurn = semaphore(1, { maxWaiting: 1, refuse: () => new Error('full') })
    const first = controlled()
    const running = inTurn(first.work)
    const waiting = inTurn(async () => 'next')
    await expect(inTurn(async () => 'late')).rejects.toThrow('full')
    first.resolve('done')
    expect([await running, await waiting]).toEqual(['done', 'next'])
  })
})

describe('work under a key', () => {
  it('waits for that of the same key only, and is refused when too much waits', async () => {
    const inTurnOf = semaphoreEach(1, { maxWaiting: 1, refuse: () => new Error('full') })
    const first = controlled()
    const running = inTurnOf('a', first.work)
    const waiting = inTurnOf('a', async () => 'next')
    await expect(inTurnOf('a', async () => 'late')).rejects.toThrow('full')
    expect(await inTurnOf('b', async () => 'other')).toBe('other')
    first.resolve('done')
    expect([await running, await waiting]).toEqual(['done', 'next'])
    expect(await inTurnOf('a', async () => 'again')).toBe('again')
  })

  it('is refused while as much is under way, of others not', async () => {
    const each = atMostEach(2, () => new Error('enough'))
    const [first, second] = [controlled(), controlled()]
    const running = each('a', first.work)
    const failing = each('a', second.work).catch(String)
    await expect(each('a', async () => 'third')).rejects.toThrow('enough')
    expect(await each('b', async () => 'other')).toBe('other')
    second.reject(new Error('no'))
    expect(await failing).toBe('Error: no')
    expect(await each('a', async () => 'next')).toBe('next')
    first.resolve('done')
    expect(await running).toBe('done')
  })
})
