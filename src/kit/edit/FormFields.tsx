import { type ComponentType, Fragment, memo, Suspense, useEffect, useState } from 'react'
import { Section } from '../../ui/form/Section.tsx'
import { lazily } from '../../ui/lazily.ts'
import { inputs } from '../fields/inputs.ts'
import type { InputProps } from '../fields/use-input.ts'
import {
  fieldNames,
  type FormDeclaration,
  type FormDuplicateCheck,
  type FormField,
} from '../form/form-declaration.ts'
import { useFormState, useSession } from '../form/state/form-session.ts'
import { usePhrases } from '../form/use-phrases.ts'

const Field = memo(function Field({ field }: { field: FormField }) {
  const Input = inputs[field.kind] as ComponentType<InputProps>
  return <Input field={field} />
})

const DuplicateNote = lazily(async () => (await import('./duplicates/DuplicateNote.tsx')).DuplicateNote)

const none: readonly FormDuplicateCheck[] = []

/** Duplicate checks of a form, once loaded; the form works without them. */
function usePossibleDuplicates({ loadDuplicateCheck }: FormDeclaration): readonly FormDuplicateCheck[] {
  const [possibleDuplicates, setPossibleDuplicates] = useState(none)
  useEffect(() => {
    loadDuplicateCheck?.().then(setPossibleDuplicates, () => undefined)
  }, [loadDuplicateCheck])
  return possibleDuplicates
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : ['', false, null, undefined].includes(value as '')

/** Sections of a form with their currently visible fields; empty sections are omitted. */
export function FormFields() {
  const { form, declaration, context, readOnly } = useSession()
  const { values } = useFormState(form, 'values')
  const { say } = usePhrases(declaration.name)
  const possibleDuplicates = usePossibleDuplicates(declaration)
  return (
    <fieldset className="b-form-sections" disabled={readOnly}>
      {declaration.sections.map((section) => {
        const shown = section.fields.filter((field) => !field.visible || field.visible(values, context))
        return shown.length === 0 ? null : (
          <Section
            key={section.name}
            title={say(`sections.${section.name}`)}
            {...(section.folded && {
              fold: say(`folds.${section.name}`),
              isUsed: shown.some((field) => fieldNames(field).some((name) => !isEmpty(values[name]))),
            })}
          >
            {shown.map((field) => (
              <Fragment key={field.name}>
                <Field field={field} />
                {!readOnly &&
                  possibleDuplicates
                    .filter((duplicateCheck) => duplicateCheck.field === field.name)
                    .map((duplicateCheck) => (
                      <Suspense key={duplicateCheck.kind}>
                        <DuplicateNote duplicateCheck={duplicateCheck} />
                      </Suspense>
                    ))}
              </Fragment>
            ))}
          </Section>
        )
      })}
    </fieldset>
  )
}
