import type * as v from 'valibot'
import type { ResourceName } from '../../core/resource-names.ts'
import type { ClearedField, InputOf } from '../../contracts/contracts.ts'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import { entryDeclaration, type FormDeclaration, type FormValues } from './form-declaration.ts'
import type { FormSection } from '../resource/declaration.ts'

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
