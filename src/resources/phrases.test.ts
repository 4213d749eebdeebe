import { expect, it } from 'vitest'
import { defaults } from '../core/limits.ts'
import { flatten } from '../i18n/catalogue.ts'
import start from '../i18n/en/start.json' with { type: 'json' }
import { createTexts } from '../i18n/texts.ts'
import { entryDeclaration, fieldNames, fieldsOf } from '../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../kit/resource/declaration.ts'
import { listDeclaration } from '../kit/list/list-declaration.ts'
import { loadDeclarations } from './registry.ts'

const inStart = new Set(flatten(start).map(([key]) => key))
const declarations = Object.values(await loadDeclarations()) as ResourceDeclaration[]

/* Other languages fall back to English; `npm run i18n:check` compares them. */
it.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
  'the English phrases of resources name every field, column, section and warning of %s',
  async (name, declaration) => {
    const language = defaults.fallbackLanguage
    const { i18n, loadRest } = createTexts(language)
    await loadRest(language)
    const { sections, loadDuplicateCheck } = entryDeclaration(declaration)
    const possibleDuplicates = (await loadDuplicateCheck?.()) ?? []
    const fields = fieldsOf({ sections }).flatMap(fieldNames)
    const columns = declaration.columns.map(({ field }) => field)
    const keys = [
      ...[...fields, ...columns].map((field) => `fields.${field}`),
      ...sections.map((section) => `sections.${section.name}`),
      ...possibleDuplicates.map(({ kind }) => `possibleDuplicates.${kind}`),
    ]
    expect(keys.filter((key) => !i18n.exists(`resources.${name}.${key}`))).toEqual([])
  },
)

it.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
  'the list of %s needs only the texts of the first load',
  async (name, declaration) => {
    const { columns, filters } = listDeclaration(declaration)
    const shown = columns.filter(({ inFile }) => !inFile)
    const badges = shown.flatMap(({ badges = [] }) => badges)
    const chosen = filters.filter((filter) => filter.kind === 'choice')
    const choices = badges.flatMap((badge) =>
      typeof badge === 'object' && 'choice' in badge ? [{ name: badge.choice, options: badge.options }] : [],
    )
    const labelled = filters.filter(({ kind }) => ['day', 'choice', 'reference'].includes(kind))
    const keys = [
      'singular',
      'plural',
      'noMatch',
      'empty',
      ...shown.map(({ field }) => `fields.${field}`),
      ...shown.flatMap(({ field, unusual }) => (unusual === false ? [`not.${field}`] : [])),
      ...badges.flatMap((badge) =>
        typeof badge === 'string' ? [`fields.${badge}`] : 'not' in badge ? [`not.${badge.not}`] : [],
      ),
      ...labelled.map((filter) => `fields.${filter.name}`),
      ...[...chosen, ...choices].flatMap(({ name: field, options }) =>
        options.map((option) => `choices.${field}.${option}`),
      ),
    ]
    expect(keys.filter((key) => !inStart.has(`resources.${name}.${key}`))).toEqual([])
  },
)
