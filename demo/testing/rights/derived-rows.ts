import {
  isMergeable,
  resources,
  type RightsName,
  type ScreenResource,
  screenResources,
} from '../../../src/contract.ts'

type Row = { call: string; statuses: number[] }

/** Parses a table of calls: one row per call, with a status per caller. Skips the header line. */
export function rowsIn(table: string, callers: number): Row[] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const statuses = line.trim().split(/\s+/).slice(-callers).map(Number)
      const call = line.trim().replace(/(\s+\d{3})+$/, '')
      return { call, statuses }
    })
}

/** Rules that several resources share, and the resource whose rows in the table show them. */
const models: Partial<Record<RightsName, { one: string; many: ScreenResource }>> = {
  ownListing: { one: 'place', many: 'places' },
  taxonomy: { one: 'topic', many: 'topics' },
}

/**
 * Rows for the resources that the permission table does not name, each with the name of one entry: the rows of a
 * resource with the same rules.
 */
export function derivedRows(written: readonly Row[]) {
  const named = new Set(written.map(({ call }) => call))
  return screenResources.flatMap((name) => {
    const model = models[resources[name].rights]
    if (!model || named.has(`list ${name}`)) return []
    const label = `${name}-entry`
    const words = new Map([
      [model.one, label],
      [model.many, name],
    ])
    const rows = written
      .filter(({ call }) => call.split(' ').some((word) => words.has(word)))
      .filter(({ call }) => isMergeable(name) || !/^(merge|count uses of) /.test(call))
      .map(({ call, statuses }) => {
        const renamed = call.split(' ').map((word) => words.get(word) ?? word)
        return { call: renamed.join(' '), statuses }
      })
    return [{ name, label, isOwned: model.many === 'places', rows }]
  })
}
