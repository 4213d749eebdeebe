import { describe, expect, it } from 'vitest'
import { withRelease } from './changelog.ts'

const changelog = `# Changelog

## Unreleased

### Added

- A price for events.

## 0.10.0 – 2026-12-01

- Something else.

## 0.9.1 – 2026-11-30

- The beginning.
`

describe('a release', () => {
  it('takes what was not released, and leaves an empty section for what comes next', () => {
    const released = withRelease(changelog, '0.11.0', '2026-12-24')
    expect(released).toContain(
      '## Unreleased\n\n## 0.11.0 – 2026-12-24\n\n### Added\n\n- A price for events.\n',
    )
    expect(() => withRelease(released, '0.12.0', '2026-12-25')).toThrow(/nothing stands below/)
    expect(() => withRelease(changelog.replace('## Unreleased\n', ''), '0.11.0', '2026-12-24')).toThrow(
      /nothing stands below/,
    )
  })

  it.each([
    ['0.10.0', /not newer/],
    ['0.9.2', /not newer/],
    ['1.0', /not a version/],
    ['v1.0.0', /not a version/],
  ])('is not called %s', (version, fault) => {
    expect(() => withRelease(changelog, version, '2026-12-24')).toThrow(fault)
  })
})
