import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxHtmlLength } from '../../../src/contract.ts'
import { hostileMarkdown } from '../../../src/testing/hostile-markdown.ts'
import { plainText, renderMarkdown } from './markdown.ts'

/** Steps for each character that a rendering may take: the dearest honest texts take some 60. */
const maxSteps = 300

const renderers = /\/(?:markdown-it|linkify-it|mdurl|entities|uc\.micro)\/|\/markdown\/rules\.ts/

/**
 * Counts what a renderer does, the same on every machine: V8's block coverage says how often each branch and each body of a
 * loop has run. Work that grows with the square of a text would take thousands of steps a character. What a regular
 * expression does inside is not counted; there the test's own time limit stops what hangs.
 */
function stepCounter() {
  const session = new Session()
  const take = () => session.post('Profiler.takePreciseCoverage')
  return {
    async start() {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    },
    async stepsOf(work: () => void): Promise<number> {
      await take()
      work()
      const { result } = await take()
      return result
        .filter(({ url }) => renderers.test(url))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
        .reduce((steps, { count }) => steps + count, 0)
    },
    stop: () => session.disconnect(),
  }
}

describe('hostile texts', () => {
  const counter = stepCounter()
  beforeAll(() => counter.start())
  afterAll(() => counter.stop())

  it('are many', () => {
    expect(hostileMarkdown.length).toBeGreaterThanOrEqual(60)
  })

  it.each(hostileMarkdown)('neither grow nor hold up: %s', async (_what, text) => {
    let html = ''
    const steps = await counter.stepsOf(() => {
      html = renderMarkdown(text)?.trustedHtml ?? ''
    })
    expect(html.length).toBeLessThanOrEqual(maxHtmlLength(text))
    expect(html).not.toMatch(/<(?:script|!--|!\[CDATA)/)
    if (html !== '') expect(steps).toBeGreaterThan(0)
    expect(steps).toBeLessThanOrEqual(maxSteps * text.length)
    expect(plainText(text, 300).length).toBeLessThanOrEqual(302)
  })
})
