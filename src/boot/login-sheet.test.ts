import { describe, expect, it } from 'vitest'
import { makeImportant } from './login-sheet.ts'

describe('rules for the light DOM', () => {
  it('have every declaration marked as important, and nothing but declarations, also when minified', () => {
    const css = `
      /* a: comment; */
      .a { color: red; background: url("x") ; }
      .b:hover, .c::placeholder { --x: 1px; &:focus-visible { margin: 0 } }
      @media (pointer: coarse) { .d { font-size: max(16px, var(--y)) } }`
    expect(makeImportant(css).replace(/\s+/g, ' ').trim()).toBe(
      '.a { color: red !important; background: url("x") !important; } ' +
        '.b:hover, .c::placeholder { --x: 1px !important; &:focus-visible { margin: 0 !important} } ' +
        '@media (pointer: coarse) { .d { font-size: max(16px, var(--y)) !important} }',
    )
    expect(makeImportant('.a{color:red;&:hover{color:blue}}')).toBe(
      '.a{color:red !important;&:hover{color:blue !important}}',
    )
  })
})
