import { screen } from '@testing-library/react'
import * as v from 'valibot'
import type { ResourceName } from '../core/resource-names.ts'
import { EditForm } from '../kit/edit/EditForm.tsx'
import { NewEntryDialogs } from '../kit/edit/NewEntryDialogs.tsx'
import type { FormDeclaration, FormField, FormValues } from '../kit/form/form-declaration.ts'
import { useFormContext } from '../kit/form/use-form-context.ts'
import { loadOnce } from '../core/loading/load-once.ts'
import { renderApp, type RenderOptions } from './render-app.tsx'

type Options = RenderOptions & {
  values?: FormValues
  /** The resource whose texts name the fields. */
  resource?: ResourceName
}

function FieldForm({ declaration, values }: { declaration: FormDeclaration; values: FormValues }) {
  const context = useFormContext('new')
  return (
    <NewEntryDialogs context={context}>
      <EditForm declaration={declaration} context={context} initial={values} onSaved={() => undefined} />
    </NewEntryDialogs>
  )
}

/** Renders a form of a few fields that accepts everything; `save` returns the body that it sends. */
export async function renderFields(
  fields: FormField[],
  { values = {}, resource = 'events', ...options }: Options = {},
) {
  const declaration = {
    name: resource,
    contract: { input: v.looseObject({}), unique: [] },
    route: '/backstage/events',
    title: () => 'Entry',
    sections: [{ name: 'main', fields }],
    initial: () => ({}),
  } as unknown as FormDeclaration
  await Promise.all(fields.map(async (field) => field.kind === 'own' && loadOnce(field.load)))
  const app = await renderApp(<FieldForm declaration={declaration} values={values} />, options)
  return {
    ...app,
    save: async (): Promise<FormValues> => {
      await app.user.click(screen.getByRole('button', { name: /save|speichern/i }))
      return app.sent('create').at(-1) as FormValues
    },
  }
}
