import type * as v from 'valibot'
import type { ResourceName } from '../../core/resource-names.ts'
import type { ClearedField, DraftOf } from '../../contracts/contracts.ts'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import { entryDeclaration, type FormDeclaration, type FormValues } from './form-declaration.ts'
import type { FormSection } from '../resource/declaration.ts'

type Part<Name extends ResourceName, Draft> = Pick<FormDeclaration, 'refusals' | 'fieldOfBody'> & {
  /** Fields by the names that the schema reads; they need not be those of the resource's draft. */
  sections: readonly FormSection<FormValues>[]
  /** Checks what stands in the fields, and makes the body that is sent of it. */
  draft: Draft & v.GenericSchema<unknown, DraftOf<Name>>
  unique?: readonly string[]
}

/** Asks for the fields that the body of a form would clear, since it does not send them. */
type Sending<Name extends ResourceName, Draft extends v.GenericSchema> = [
  Exclude<ClearedField<Name>, keyof v.InferOutput<Draft>>,
] extends [never]
  ? unknown
  : { wouldBeCleared: Exclude<ClearedField<Name>, keyof v.InferOutput<Draft>> }

/**
 * A form of a resource that shows a part of it, or asks for more than it keeps: a new password with its repetition, the fields
 * that one role may change. Labels stand where the resource's do.
 */
export function partialForm<Name extends ResourceName, Draft extends v.GenericSchema>(
  declaration: ResourceDeclaration<Name>,
  { sections, draft, unique = [], refusals, fieldOfBody }: Part<Name, Draft> & Sending<Name, Draft>,
): FormDeclaration {
  const contract = { draft, unique } as unknown as FormDeclaration['contract']
  return { ...entryDeclaration(declaration), contract, sections, refusals, fieldOfBody, initial: () => ({}) }
}
