import { expect, it } from 'vitest'
import { runHistories } from '../testing/history-steps.ts'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

describeHost('history and bin, whatever is done', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  it('tell how entries were', { timeout: 120_000 }, async () => {
    const tally = await runHistories({ host, moderator, inputs }, { from: 1, count: 6 })
    for (const step of ['create', 'change', 'remove', 'restored', 'version'])
      expect([step, tally.get(step)! > 2]).toEqual([step, true])
  })
})
