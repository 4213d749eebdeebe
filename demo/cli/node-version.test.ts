import { describe, expect, it } from 'vitest'
import { nodeFault } from './node-version.ts'

describe('the version of Node', () => {
  it.each(['24.7.0', '24.21.0', '26.0.0'])('%s will do', (version) => {
    expect(nodeFault(version)).toBeUndefined()
  })

  it.each(['9.11.2', '20.20.2', '24.6.1'])('%s is too old', (version) => {
    expect(nodeFault(version)).toContain(`needs Node 24.7 or newer, and this is ${version}`)
  })
})
