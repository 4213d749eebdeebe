import { describe, expect, it } from 'vitest'
import { languages } from '../core/limits.ts'
import { createTexts } from '../i18n/texts.ts'
import { fieldNames, fieldsOf, formDeclaration } from '../kit/form/form-declaration.ts'
import { events } from './events/events.ts'
import { groups } from './groups/groups.ts'
import { places } from './places/places.ts'

const declarations = [formDeclaration(events), formDeclaration(groups), formDeclaration(places)]

describe.each(languages)('the phrases of nouns in %s', (language) => {
  it.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
    'name every field and section of %s',
    async (name, declaration) => {
      const { i18n, loadScreens } = createTexts(language)
      await loadScreens(language)
      const fields = fieldsOf(declaration).flatMap(fieldNames)
      const keys = [
        ...fields.map((field) => `fields.${field}`),
        ...declaration.sections.map((section) => `sections.${section.name}`),
      ]
      expect(
        keys.filter((key) => !i18n.exists(`resources.${name}.${key}`, { lng: language, fallbackLng: [] })),
      ).toEqual([])
    },
  )
})
