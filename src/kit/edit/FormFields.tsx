import {
  type ComponentType,
  Fragment,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadOnce } from '../../core/loading/load-once.ts'
import { Section } from '../../ui/form/Section.tsx'
import { lazily } from '../../ui/lazily.ts'
import { inputs } from '../fields/inputs.ts'
import type { InputProps } from '../fields/use-input.ts'
import {
  fieldNames,
  type FormDeclaration,
  type FormDuplicateCheck,
  type FormField,
  type FormValues,
} from '../form/form-declaration.ts'
import { type FormSession, useSession } from '../form/state/form-session.ts'
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
    if (loadDuplicateCheck) loadOnce(loadDuplicateCheck).then(setPossibleDuplicates, () => undefined)
  }, [loadDuplicateCheck])
  return possibleDuplicates
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : ['', false, null, undefined].includes(value as '')

/** What is computed of all values of a form; renders again only if it changes, so it must be a text or a flag. */
function useOfValues<Result extends string | boolean>(
  { form }: FormSession,
  compute: (values: FormValues) => Result,
): Result {
  const subscribe = useCallback((onChange: () => void) => form.subscribe(onChange, { values: true }), [form])
  return useSyncExternalStore(subscribe, () => compute(form.getState().values))
}

/** Sections of a form with their currently visible fields; empty sections are omitted. */
export function FormFields() {
  const { declaration, readOnly } = useSession()
  const possibleDuplicates = usePossibleDuplicates(declaration)
  return (
    <fieldset className="b-form-sections" disabled={readOnly}>
      {declaration.sections.map((section) => (
        <FieldSection key={section.name} section={section} possibleDuplicates={possibleDuplicates} />
      ))}
    </fieldset>
  )
}

type SectionProps = {
  section: FormDeclaration['sections'][number]
  possibleDuplicates: readonly FormDuplicateCheck[]
}

function FieldSection({ section, possibleDuplicates }: SectionProps) {
  const session = useSession()
  const { declaration, context, readOnly } = session
  const { phrase } = usePhrases(declaration.name)
  const names = useOfValues(session, (values) =>
    section.fields
      .filter((field) => !field.visible || field.visible(values, context))
      .map((field) => field.name)
      .join(),
  ).split(',')
  const shown = section.fields.filter((field) => names.includes(field.name))
  const isUsed = useOfValues(session, (values) =>
    shown.some((field) => fieldNames(field).some((name) => !isEmpty(values[name]))),
  )
  if (shown.length === 0) return null
  return (
    <Section
      title={phrase(`sections.${section.name}`)}
      {...(section.folded && { fold: phrase(`folds.${section.name}`), isUsed })}
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
}
