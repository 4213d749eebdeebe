import { expect, it } from 'vitest'
import { runHistories } from '../testing/history-steps.ts'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

describeHost('history and bin, in hundreds of sequences', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  it('tell how entries were', { timeout: 1_800_000 }, async () => {
    const tally = await runHistories({ host, moderator, inputs }, { from: 1000, count: 500 })
    expect(tally.size).toBe(11)
    for (const step of tally.keys()) expect([step, tally.get(step)! > 5]).toEqual([step, true])
  })
})
