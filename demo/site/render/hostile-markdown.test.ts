import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxHtmlLength } from '../../../src/contract.ts'
import { hostileMarkdown } from '../../../src/testing/hostile-markdown.ts'
import { plainText, renderMarkdown } from './markdown.ts'

/** Limit of steps per character; the most expensive ordinary texts take about 60. */
const maxSteps = 300

const renderers = /\/(?:markdown-it|linkify-it|mdurl|entities|uc\.micro)\/|\/markdown\/rules\.ts/

/**
 * Measures work independently of the machine: V8's block coverage counts how often each branch and loop body runs.
 * Quadratic work would take thousands of steps per character. Time inside regular expressions isn't counted; the
 * test's time limit catches hangs there.
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
