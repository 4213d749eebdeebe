import { describe, expect, it } from 'vitest'
import { formatCsv } from './write-csv.ts'

const cells = (...row: string[]) => formatCsv([row]).replace('\uFEFF', '')

describe('a CSV file', () => {
  it('quotes what would break a row (RFC 4180)', () => {
    expect(cells('a,b', 'say "hi"', 'two\nlines', 'plain')).toBe('"a,b","say ""hi""","two\nlines",plain\r\n')
  })

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+49 351', "'+49 351"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a=1', 'a=1'],
    ['', ''],
  ])('makes %j harmless', (given, written) => {
    expect(cells(given)).toBe(`${written}\r\n`)
  })
})
