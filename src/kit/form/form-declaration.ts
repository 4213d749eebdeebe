import type * as v from 'valibot'
import type { ClearedField, Contracts, InputOf, ItemOf } from '../../contracts/contracts.ts'
import type { ErrorCode, FieldErrorCode } from '../../core/error-codes.ts'
import { loadOnce } from '../../core/loading/load-once.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import type {
  FieldDeclaration,
  FormContext,
  FormSection,
  QuickFlag,
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
  matches: (entry: Entry, values: FormValues, id: string | undefined) => boolean
}

/** A declaration as the engines see it: any resource, fields by name. */
export type EntryDeclaration = {
  name: ResourceName
  route: `/backstage/${string}`
  title: (entry: Entry) => string
  detail?: (entry: Entry) => string | null | undefined
  datedBy?: (entry: Entry) => string | undefined
  deletable?: (entry: Entry, caller: Caller) => boolean
  publicPath?: (entry: Entry) => string
  publicPages?: (entry: Entry) => { poster: string; calendar: string }
  followedBy?: (entry: Entry, caller: Caller) => string[][]
  quickFlag?: QuickFlag<Entry>
  sections: readonly FormSection<FormValues>[]
  rightsThrough?: ResourceName
  loadDuplicateCheck?: () => Promise<readonly FormDuplicateCheck[]>
  DeletionNote?: ResourceDeclaration['DeletionNote']
  initial: (context: FormContext) => FormValues
  /**
   * Maps API error codes to field errors where the form knows the field better than the API does, e.g. a wrong
   * password.
   */
  refusals?: Partial<Record<ErrorCode, { field: string; code: FieldErrorCode }>>
  /** Maps body properties to fields of a different name, so that server errors appear at the right field. */
  fieldOfBody?: Readonly<Record<string, string>>
}

/** What the form engine needs: the declaration, and the contract that inputs are validated against. */
export type FormDeclaration = EntryDeclaration & {
  contract: Pick<Contracts[ResourceName], 'input' | 'unique'>
}

/**
 * The engine's view of a resource's declaration, and the one place where the type parameter is erased. Safe because
 * the engine reads fields by names from the same declaration and validates every input against its contract before
 * sending.
 */
export function entryDeclaration<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): EntryDeclaration {
  return declaration as unknown as EntryDeclaration
}

/** Loads a form's declaration with its contract, which lists do not need. For `use`, see `loadOnce`. */
export function loadForm<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): Promise<FormDeclaration> {
  const untyped = entryDeclaration(declaration)
  return loadOnce(async () => {
    const own = fieldsOf(untyped).flatMap((field) => (field.kind === 'own' ? [loadOnce(field.load)] : []))
    const [contract] = await Promise.all([declaration.loadContract(), ...own])
    return { ...untyped, contract }
  }, declaration)
}

/** An entry as the engine reads it; `id` is the id in its path. */
export function entryOf<Name extends ResourceName>(item: ItemOf<Name>): Entry {
  return item as unknown as Entry
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Title of an entry without its resource's declaration: its name, a user's nickname, or its id. */
export function plainTitle(entry: Entry): string {
  return text(entry.name) || text(entry.nickname) || entry.id
}

/** All fields of a form, in order. */
export function fieldsOf(declaration: Pick<FormDeclaration, 'sections'>): FormField[] {
  return declaration.sections.flatMap((section) => section.fields)
}

/** Names of all form values that a declared field fills in: its own and its companions'. */
export function fieldNames(field: FormField): string[] {
  if (field.kind === 'address') return [field.name, field.lat, field.lng]
  if (field.kind === 'image') return [field.name, field.alt, ...(field.credit ? [field.credit] : [])]
  return [field.name]
}

/** The form value of an image that holds a new focal point until the image is cropped around it. */
export const focusName = (image: string) => `${image}Focus`

/**
 * Names of all form values of a declared field: those of `fieldNames`, and unfinished work of its input, which is never
 * sent but makes the form dirty and is part of its draft.
 */
export function valueNames(field: FormField): string[] {
  if (field.kind === 'image') return [...fieldNames(field), focusName(field.name)]
  return field.kind === 'own' ? [...fieldNames(field), ...(field.keeps ?? [])] : fieldNames(field)
}

/**
 * Link to an entry's public page; undefined if it has none. Visitors cannot open the page of a deactivated entry, so
 * for that one the link leads to a preview, if the server has previews.
 */
export function viewHref(
  { name, publicPath }: Pick<EntryDeclaration, 'name' | 'publicPath'>,
  entry: Entry,
  { siteUrl, hrefs, previews }: { siteUrl: string; hrefs: (route: string) => string; previews: boolean },
): string | undefined {
  const path = publicPath?.(entry)
  if (path === undefined) return undefined
  if (!entry.deactivated) return siteUrl + path
  return previews ? hrefs(`/backstage/preview/${name}/${entry.id}`) : undefined
}

type Part<Name extends ResourceName, Input> = Pick<FormDeclaration, 'refusals' | 'fieldOfBody'> & {
  /** Fields named as in the schema; the names may differ from the resource's input. */
  sections: readonly FormSection<FormValues>[]
  /** Validates the form values and transforms them into the request body. */
  input: Input & v.GenericSchema<unknown, InputOf<Name>>
  unique?: readonly string[]
}

/** Type check: requires the fields that the server would clear because the form does not send them. */
type Sending<Name extends ResourceName, Input extends v.GenericSchema> = [
  Exclude<ClearedField<Name>, keyof v.InferOutput<Input>>,
] extends [never]
  ? unknown
  : { wouldBeCleared: Exclude<ClearedField<Name>, keyof v.InferOutput<Input>> }

/**
 * Declares a form that covers part of a resource, or asks for more than is stored: a new password with its
 * repetition, the fields that one role may change. Labels are those of the resource.
 */
export function partialForm<Name extends ResourceName, Input extends v.GenericSchema>(
  declaration: ResourceDeclaration<Name>,
  { sections, input, unique = [], refusals, fieldOfBody }: Part<Name, Input> & Sending<Name, Input>,
): FormDeclaration {
  const contract = { input, unique } as unknown as FormDeclaration['contract']
  return { ...entryDeclaration(declaration), contract, sections, refusals, fieldOfBody, initial: () => ({}) }
}
