import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { groups } from '../../resources/groups/groups.ts'
import { places } from '../../resources/places/places.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { renderFields } from '../../testing/render-field.tsx'
import type { FieldKind, FormDeclaration, FormField, FormValues } from '../form/form-declaration.ts'
import { type FormSession, FormSessionContext } from '../form/state/form-session.ts'
import { useFormContext } from '../form/use-form-context.ts'
import { loadOnce } from '../../core/loading/load-once.ts'
import { ReadableValue } from './readable/ReadableValue.tsx'
import { TextField } from './text/TextField.tsx'

type Sample<Kind extends FieldKind = FieldKind> = {
  /** The field as a resource declares it. */
  field: FormField<Kind>
  /** Its values in an entry. */
  values: FormValues
  /** What is sent if nothing has been entered. */
  empty: FormValues
  /** What people read when two versions are compared; passwords never are. */
  readable: string
  /** The label of the field, if it is not 'Name', and the resource whose texts have it. */
  label?: string
  resource?: ResourceName
}

const text = <Kind extends FieldKind>(kind: Kind, value: string, readable = value) => ({
  field: { name: 'name', kind },
  values: { name: value },
  empty: { name: null },
  readable,
})

/** One sample per kind. A new kind doesn't compile until it has one. */
const samples: { [Kind in FieldKind]: Sample<Kind> } = {
  address: {
    field: { name: 'address', kind: 'address', lat: 'lat', lng: 'lng' },
    values: { address: 'Market 1', lat: 51.05, lng: 13.74 },
    empty: { address: null, lat: null, lng: null },
    readable: 'Market 1\n51.05, 13.74',
    label: 'Address',
  },
  amount: {
    field: { name: 'priceFrom', kind: 'amount' },
    values: { priceFrom: 8.5 },
    empty: { priceFrom: null },
    readable: '8.50',
    label: 'Price',
  },
  choice: {
    field: { name: 'role', kind: 'choice', options: ['normal', 'moderator'] },
    values: { role: 'moderator' },
    empty: { role: null },
    readable: 'Moderator',
    label: 'Role',
    resource: 'users',
  },
  clock: text('clock', '18:00'),
  day: text('day', '2026-11-21', '21.11.2026'),
  days: {
    field: { name: 'name', kind: 'days' },
    values: { name: ['2026-11-21', '2026-12-24'] },
    empty: { name: [] },
    readable: '21.11.2026, 24.12.2026',
  },
  email: text('email', 'choir@example.org'),
  flag: {
    field: { name: 'name', kind: 'flag' },
    values: { name: true },
    empty: { name: false },
    readable: 'Yes',
  },
  image: {
    field: { name: 'image', kind: 'image', alt: 'alt', credit: 'imageCredit' },
    values: { image: 'm1', alt: 'A stage', imageCredit: 'Ada Bloom' },
    empty: { image: null, alt: null, imageCredit: null },
    readable: 'A stage\nAda Bloom',
    label: 'Image',
  },
  instant: text('instant', '2026-11-21T18:00:00.000Z', '21.11.2026 19:00'),
  involved: {
    field: { name: 'involved', kind: 'involved' },
    values: { involved: [{ name: 'Ada', description: 'reads' }] },
    empty: { involved: [] },
    readable: 'Ada: reads',
    label: 'People involved',
  },
  languages: {
    field: { name: 'languages', kind: 'languages', options: ['de', 'en'] },
    values: { languages: ['en', 'de'] },
    empty: { languages: [] },
    readable: 'English, German',
    label: 'Languages',
  },
  link: text('link', 'https://example.org'),
  longText: text('longText', 'Two\nlines'),
  markdown: text('markdown', '**Bring** a cup'),
  own: {
    ...text('own', 'value'),
    field: {
      name: 'name',
      kind: 'own',
      load: async () => ({ Input: TextField, Value: ({ value }) => <>the {String(value)} in words</> }),
    },
    readable: 'the value in words',
  },
  password: text('password', 'correct horse', ''),
  reason: text('reason', 'Advertising'),
  reference: {
    field: { name: 'name', kind: 'reference', resource: 'places' },
    values: { name: 'p1' },
    empty: { name: null },
    readable: 'Town hall',
  },
  references: {
    field: { name: 'name', kind: 'references', resource: 'places' },
    values: { name: ['p1', 'p2'] },
    empty: { name: [] },
    readable: 'Town hall, Old barn',
  },
  referenceOrText: {
    field: { name: 'name', kind: 'referenceOrText', resource: 'places', many: true },
    values: { name: ['id:p1', 'By the river'] },
    empty: { name: [] },
    readable: 'Town hall, By the river',
  },
  tags: {
    field: { name: 'name', kind: 'tags' },
    values: { name: ['jazz', 'open air'] },
    empty: { name: [] },
    readable: 'jazz, open air',
  },
  text: text('text', 'Choir'),
}

const declarations = { groups, places }
const data = {
  places: [
    { id: 'p1', name: 'Town hall', address: 'Market 1' },
    { id: 'p2', name: 'Old barn', address: 'Lane 5' },
  ],
}

function Compared({ field, values, resource }: Omit<Sample, 'readable' | 'empty' | 'label'>) {
  const context = useFormContext('edit')
  const declaration = { name: resource } as FormDeclaration
  return (
    <FormSessionContext value={{ declaration, context } as FormSession}>
      <output>
        <ReadableValue declaration={declaration} field={field} values={values} />
      </output>
    </FormSessionContext>
  )
}

describe.each(Object.values<Sample>(samples).map((sample) => [sample.field.kind, sample] as const))(
  'a field of kind %s',
  (_kind, { field, values, empty, readable, label = 'Name', resource = 'events' }) => {
    const open = (filled: FormValues = {}) =>
      renderFields([field], { values: filled, data, declarations, resource })

    it('sends nothing as nothing', async () => {
      const app = await open()
      expect(await app.save()).toEqual(empty)
    })

    it('has a label, sends what the entry holds back unchanged, and says what is wrong with it, with the focus from the list of mistakes', async () => {
      const app = await open(values)
      app.refuse('create', new ApiError(400, 'invalid body', { fields: { [field.name]: 'notAllowed' } }))
      // Some inputs load their texts first.
      await screen.findAllByText(label)
      expect((await screen.findAllByLabelText(new RegExp(`^${label}`))).length).toBeGreaterThan(0)
      expect(await app.save()).toEqual(values)
      await app.user.click(await screen.findByRole('link', { name: label }))
      const told = screen.getByText('You aren’t allowed to change this.', { selector: '[part=error] *' })
      const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ')
      expect(described).toContain(told.closest('[part=error]')?.id)
    })

    it('is readable where two versions are compared', async () => {
      if (field.kind === 'own') await loadOnce(field.load)
      await renderApp(<Compared field={field} values={values} resource={resource} />, { declarations, data })
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(readable))
    })
  },
)
