import type { ErrorCode, FieldErrorCode } from '../../core/error-codes.ts'
import type { Caller } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { loadOnce } from '../resource/load-once.ts'
import { whenOnline } from '../../core/loading/when-online.ts'
import type { Contracts, ItemOf } from '../../contracts/contracts.ts'
import type {
  FieldDeclaration,
  FormContext,
  FormSection,
  ResourceDeclaration,
} from '../resource/declaration.ts'

/** Form values by field name; they differ from the wire only in the empty text (`form-values.ts`). */
export type FormValues = Record<string, unknown>

export type FieldKind = FieldDeclaration<FormValues>['kind']

/** A declared field of a given kind, or of any. */
export type FormField<Kind extends FieldKind = FieldKind> = FieldDeclaration<FormValues> & { kind: Kind }

/** An entry as the form engine sees it: fields by name. */
export type Entry = { id: string } & FormValues

/** A declared duplicate check, its types erased like those of the declaration. */
export type FormDuplicateCheck = {
  kind: string
  field: string
  filters: (values: FormValues, context: FormContext) => FormValues | undefined
  matches: (entry: Entry, values: FormValues) => boolean
}

/** A declaration as the engines see it: any resource, fields by name. */
export type EntryDeclaration = {
  name: ResourceName
  route: `/backstage/${string}`
  title: (entry: Entry) => string
  detail?: (entry: Entry) => string | null | undefined
  deletable?: (entry: Entry, caller: Caller) => boolean
  publicPath?: (entry: Entry) => string
  sections: readonly FormSection<FormValues>[]
  rightsThrough?: ResourceName
  loadDuplicateCheck?: () => Promise<readonly FormDuplicateCheck[]>
  DeletionNote?: ResourceDeclaration['DeletionNote']
  initial: (context: FormContext) => FormValues
  /** What a refusal of the whole says about one field, where a form knows more than the API: a wrong password. */
  refusals?: Partial<Record<ErrorCode, { field: string; code: FieldErrorCode }>>
  /** Fields whose name in the body differs, by that name: what the answer says of it is about the field. */
  fieldOfBody?: Readonly<Record<string, string>>
}

/** What the form engine needs: the declaration, and the contract that drafts are checked against. */
export type FormDeclaration = EntryDeclaration & {
  contract: Pick<Contracts[ResourceName], 'input' | 'unique'>
}

/**
 * The engine's view of a resource's declaration. The one place where the resource's exact types are let go: the engine reads
 * fields by the names that this same declaration gives, and checks every draft against its contract before it leaves.
 */
export function entryDeclaration<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): EntryDeclaration {
  return declaration as unknown as EntryDeclaration
}

const forms = new WeakMap<object, Promise<FormDeclaration>>()

/**
 * The declaration of a form with its contract, which lists do without. The promise is the same at every call, so that a
 * component can wait for it with `use`; after a failed load the next call tries again.
 */
export function loadForm<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): Promise<FormDeclaration> {
  const before = forms.get(declaration)
  if (before) return before
  const untyped = entryDeclaration(declaration)
  const own = fieldsOf(untyped).flatMap((field) => (field.kind === 'own' ? [loadOnce(field.load)] : []))
  const form = Promise.all([whenOnline(async () => declaration.loadContract()), ...own]).then(
    ([contract]) => ({
      ...untyped,
      contract,
    }),
  )
  forms.set(declaration, form)
  form.catch(() => forms.delete(declaration))
  return form
}

/** An item of any resource as the engine reads it; `id` is what stands in its path. */
export function entryOf<Name extends ResourceName>(item: ItemOf<Name>): Entry {
  return item as unknown as Entry
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What an entry is called where its resource's declaration is not at hand: by its name, users by their nickname. */
export function plainTitle(entry: Entry): string {
  return text(entry.name) || text(entry.nickname) || entry.id
}

/** All fields of a form, in their order. */
export function fieldsOf(declaration: Pick<FormDeclaration, 'sections'>): FormField[] {
  return declaration.sections.flatMap((section) => section.fields)
}

/** The fields of the draft that one declared field fills in: itself, and what comes with it. */
export function fieldNames(field: FormField): string[] {
  if (field.kind === 'address') return [field.name, field.lat, field.lng]
  if (field.kind === 'image') return [field.name, field.alt]
  return [field.name]
}
