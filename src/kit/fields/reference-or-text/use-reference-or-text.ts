import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../core/permissions.ts'
import { idReference, parseReference } from '../../../core/references.ts'
import { useSession } from '../../form/state/form-session.ts'
import type { FormField } from '../../form/form-declaration.ts'
import { useNewEntry } from '../../form/new-entry.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useDeclaration } from '../../resource/declarations.tsx'
import { useEntryOptions } from '../reference/use-entry-options.ts'
import { useOwnFilter } from './use-own-filter.ts'

const idOf = (value: string): string => {
  const reference = parseReference(value)
  return 'id' in reference ? reference.id : ''
}

/**
 * Choices for a field that takes entries of a noun or free text: values are `id:…` or the text itself. Normal users are
 * offered only what they own where the declaration says so (CONTRACT.md section 3); a new entry can be made on the way.
 */
export function useReferenceOrText(
  field: FormField<'referenceOrText'>,
  values: readonly string[],
  onCreated: (value: string) => void,
) {
  const { context, readOnly } = useSession()
  const { caller } = context
  const { t } = useTranslation()
  const { say } = usePhrases(field.resource)
  const declared = useDeclaration(field.resource) !== undefined
  const askForEntry = useNewEntry()
  const ids = useMemo(() => values.map(idOf).filter(Boolean), [values])
  const filters = useOwnFilter(field)
  const { options, loading, failed } = useEntryOptions(field.resource, ids, { filters })
  const references = useMemo(
    () => options.map((option) => ({ ...option, value: idReference(option.value) })),
    [options],
  )
  const open =
    askForEntry && declared && !readOnly && can(caller, 'create', field.resource)
      ? (name: string) =>
          askForEntry({
            resource: field.resource,
            initial: { name },
            onCreated: (entry) => onCreated(idReference(entry.id)),
          })
      : undefined
  return {
    options: references,
    loading,
    failed,
    freeText: (text: string) => t('fields.picker.useText', { text }),
    create: open && { label: (text: string) => say('createNamed', { title: text }), onCreate: open },
    newEntry: open && { label: say('create'), onClick: () => open('') },
  }
}
