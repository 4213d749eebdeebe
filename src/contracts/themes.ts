import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

/** The shipped theme, the last ancestor of every theme. */
export const defaultTheme = 'default'

const themeName = () =>
  v.pipe(
    s.requiredLine(limits.nameLength),
    v.regex(/^[^/\\.\p{Cc}\p{Bidi_C}][^/\\\p{Cc}\p{Bidi_C}]*$/u, 'invalid'),
  )

/** The design of the site: files, and a parent theme that supplies the missing ones (SPEC.md section 3). */
export const themeContract = defineContract({
  name: 'themes',
  key: 'name',
  item: v.object({
    name: v.string(),
    active: v.boolean(),
    editable: v.boolean(),
    parent: v.nullish(v.string()),
  }),
  input: v.object({
    name: themeName(),
    active: s.flag(false),
    editable: s.flag(true),
    parent: v.nullish(themeName()),
  }),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['name', 'active', 'editable', 'parent'],
  readOnly: [],
  unique: ['name'],
  kept: ['active', 'editable'],
})

export type Theme = v.InferOutput<typeof themeContract.item>
export type ThemeInput = v.InferOutput<typeof themeContract.input>
