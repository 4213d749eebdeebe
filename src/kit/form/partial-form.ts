import type * as v from 'valibot'
import type { ResourceName } from '../../core/resource-names.ts'
import type { ClearedField, InputOf } from '../../contracts/contracts.ts'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import { entryDeclaration, type FormDeclaration, type FormValues } from './form-declaration.ts'
import type { FormSection } from '../resource/declaration.ts'

type Part<Name extends ResourceName, Input> = Pick<FormDeclaration, 'refusals' | 'fieldOfBody'> & {
  /** Fields by the names that the schema reads; they need not be those of the resource's input. */
  sections: readonly FormSection<FormValues>[]
  /** Checks what stands in the fields, and makes the body that is sent of it. */
  input: Input & v.GenericSchema<unknown, InputOf<Name>>
  unique?: readonly string[]
}

/** Asks for the fields that the body of a form would clear, since it does not send them. */
type Sending<Name extends ResourceName, Input extends v.GenericSchema> = [
  Exclude<ClearedField<Name>, keyof v.InferOutput<Input>>,
] extends [never]
  ? unknown
  : { wouldBeCleared: Exclude<ClearedField<Name>, keyof v.InferOutput<Input>> }

/**
 * A form of a resource that shows a part of it, or asks for more than it keeps: a new password with its repetition, the fields
 * that one role may change. Labels stand where the resource's do.
 */
export function partialForm<Name extends ResourceName, Input extends v.GenericSchema>(
  declaration: ResourceDeclaration<Name>,
  { sections, input, unique = [], refusals, fieldOfBody }: Part<Name, Input> & Sending<Name, Input>,
): FormDeclaration {
  const contract = { input, unique } as unknown as FormDeclaration['contract']
  return { ...entryDeclaration(declaration), contract, sections, refusals, fieldOfBody, initial: () => ({}) }
}
