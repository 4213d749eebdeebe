import { describe, expect, it } from 'vitest'
import { type Box, liftOver } from './clear-place.ts'

/** A notice at the bottom of a window of 390 by 800 pixels. */
const notice: Box = { left: 20, right: 370, top: 740, bottom: 790 }
const button = (top: number, more: Partial<Box> = {}): Box => ({
  left: 300,
  right: 340,
  top,
  bottom: top + 40,
  ...more,
})
const lifted = (lift: number): Box => ({ ...notice, top: notice.top - lift, bottom: notice.bottom - lift })
const meets = (a: Box, b: Box) => a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left

describe('a notice', () => {
  it('stays at the foot where nothing is below it', () => {
    expect(liftOver(notice, [], 700)).toBe(0)
    expect(liftOver(notice, [button(600)], 700)).toBe(0)
    expect(liftOver(notice, [button(750, { left: 371, right: 380 })], 700)).toBe(0)
  })

  it.each([735, 760, 785])('stands just above a button at %i', (top) => {
    const lift = liftOver(notice, [button(top)], 700)
    expect(lifted(lift).bottom).toBe(top - 6)
  })

  it('is not even near a control: its outline stays in sight', () => {
    expect(liftOver(notice, [button(795)], 700)).toBe(1)
    expect(liftOver(notice, [button(796)], 700)).toBe(0)
    expect(liftOver(notice, [button(695)], 700)).toBeGreaterThan(0)
    expect(liftOver(notice, [button(694)], 700)).toBe(0)
  })

  it('takes the lowest gap that is wide enough', () => {
    const controls = [button(400), button(520), button(590), button(660), button(745)]
    const lift = liftOver(notice, controls, 700)
    expect(lifted(lift)).toMatchObject({ top: 464, bottom: 514 })
    expect(controls.filter((control) => meets(lifted(lift), control))).toEqual([])
  })

  it('does not leave the app, and covers as little as possible where all is full', () => {
    expect(liftOver(notice, [button(750)], 45)).toBe(0)
    const full = [700, 720, 745, 770].map((top) => button(top))
    const most = 90
    const covered = (lift: number) => full.filter((control) => meets(lifted(lift), control)).length
    const lift = liftOver(notice, full, most)
    expect(lift).toBeLessThanOrEqual(most)
    expect(covered(lift)).toBeLessThan(covered(0))
  })
})
