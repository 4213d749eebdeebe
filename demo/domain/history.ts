import { contracts, type VersionedName, versionedNames } from '../../src/contract.ts'

/** Values of some fields of an entry. */
export type Values = Readonly<Record<string, unknown>>

const entriesOf = (schema: object) => Object.keys((schema as { entries: object }).entries)

/**
 * Fields of which versions tell although the schemas don't say so: of accounts only what others decide about them, so that
 * no former name or address is kept; of themes the text of their `config.yaml`.
 */
const otherFields: Partial<Record<VersionedName, readonly string[]>> = {
  users: ['role', 'deactivated'],
  themes: ['settings'],
}

/** The fields of which versions tell: those that people write and others can read. */
export const trackedFields = Object.fromEntries(
  versionedNames.map((name) => {
    const read = new Set(entriesOf(contracts[name].item))
    const written = entriesOf(contracts[name].input).filter((field) => read.has(field))
    return [name, otherFields[name] ?? written]
  }),
) as unknown as Readonly<Record<VersionedName, readonly string[]>>

/** Fields that restoring a version leaves as they are: whose the entry is, and who sees it, is another decision. */
export const keptFields: readonly string[] = ['ownedBy', 'published', 'deactivated', 'deactivationReason']
