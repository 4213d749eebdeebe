import { describe, expect, it } from 'vitest'
import { languages } from '../core/languages.ts'
import { createTexts } from '../i18n/texts.ts'
import { entryDeclaration, fieldNames, fieldsOf } from '../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../kit/resource/declaration.ts'
import { loadDeclarations } from './registry.ts'

const declarations = Object.values(await loadDeclarations()) as ResourceDeclaration[]

describe.each(languages)('the phrases of resources in %s', (language) => {
  it.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
    'name every field, column, section and warning of %s',
    async (name, declaration) => {
      const { i18n, load } = createTexts(language)
      await load(language, [name])
      const { sections, loadDuplicateCheck } = entryDeclaration(declaration)
      const possibleDuplicates = (await loadDuplicateCheck?.()) ?? []
      const fields = fieldsOf({ sections }).flatMap(fieldNames)
      const columns = declaration.columns.map(({ field }) => field)
      const keys = [
        ...[...fields, ...columns].map((field) => `fields.${field}`),
        ...sections.map((section) => `sections.${section.name}`),
        ...possibleDuplicates.map(({ kind }) => `possibleDuplicates.${kind}`),
      ]
      expect(
        keys.filter((key) => !i18n.exists(`resources.${name}.${key}`, { lng: language, fallbackLng: [] })),
      ).toEqual([])
    },
  )
})
