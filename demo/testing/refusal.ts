import { expect } from 'vitest'
import type { Answer } from './test-host.ts'

/** Expects exactly this refusal; `more` is the body besides its code. */
export async function expectRefusal(
  answer: Answer<unknown> | Promise<Answer<unknown>>,
  status: number,
  error: string,
  more: object = {},
): Promise<void> {
  expect((await answer).outcome).toEqual([status, { error, ...more }])
}
