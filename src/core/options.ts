import type { ResourceName } from './resource-names.ts'

/**
 * The resources whose entries are offered to choose from, each with the field that names an entry and the one that tells
 * it from others of the same name.
 */
export const optionFields = {
  events: { name: 'name', detail: 'start' },
  revents: { name: 'name' },
  groups: { name: 'name', detail: 'link' },
  places: { name: 'name', detail: 'address' },
  categories: { name: 'name', detail: 'headline' },
  topics: { name: 'name', detail: 'headline' },
  users: { name: 'nickname' },
} as const satisfies Partial<Record<ResourceName, { name: string; detail?: string }>>

export type OptionResource = keyof typeof optionFields

/** Whether entries of a resource are offered to choose from. */
export const isOptionResource = (name: string): name is OptionResource => Object.hasOwn(optionFields, name)

/** Lists of options up to this length are asked for and shown completely. */
export const fewOptions = 40

/** An entry to choose. `detail` tells it from others of the same name. */
export type EntryOption = { id: string; name: string; detail?: string | null | undefined }

/** An entry as an option. */
export function optionOf(resource: OptionResource, entry: { id: string } & object): EntryOption {
  const fields: { name: string; detail?: string } = optionFields[resource]
  const values = entry as Record<string, string | null | undefined>
  return {
    id: entry.id,
    name: values[fields.name] ?? '',
    detail: fields.detail === undefined ? undefined : values[fields.detail],
  }
}
