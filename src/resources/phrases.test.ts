import { expect, it } from 'vitest'
import { defaults } from '../core/limits.ts'
import { createTexts } from '../i18n/texts.ts'
import { entryDeclaration, fieldNames, fieldsOf } from '../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../kit/resource/declaration.ts'
import { loadDeclarations } from './registry.ts'

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
