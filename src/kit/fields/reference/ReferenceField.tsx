import PlusIcon from 'lucide-react/icons/plus'
import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../core/permissions.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import type { Entry } from '../../form/form-declaration.ts'
import { useNewEntry } from '../../form/new-entry.ts'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useDeclaration } from '../../resource/declarations.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { useEntryPicker } from './use-entry-picker.ts'

type Props = InputProps<'reference' | 'own'> & {
  /** What can be chosen, and whether new entries can be created. */
  choice: ReturnType<typeof useEntryPicker> & Pick<ComponentProps<typeof Combobox>, 'create'>
  /** A button beside the label. */
  action?: ReactNode
  /** Below the input. */
  below?: ReactNode
}

const Suggested = lazily(async () => (await import('../suggested/Suggested.tsx')).Suggested)

/** What is likely for a field that is declared so, while its entry is new. */
export function Suggestions({ field }: InputProps<'reference' | 'referenceOrText'>) {
  const { context, readOnly } = useSession()
  if (!field.suggested || context.mode !== 'new' || readOnly) return null
  return (
    <Suspense fallback={<div className="b-suggested" />}>
      <Suggested field={field} />
    </Suspense>
  )
}

/** A field with a single value chosen from many entries by typing. */
export function SinglePicker({ field, choice: { picker, failed, create }, action, below }: Props) {
  const { value, change, label, shell, handlers } = useInput<string>(field)
  const { readOnly } = useSession()
  const { t } = useTranslation()
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell} error={shell.error ?? (failed && t('fields.picker.failed'))} action={action}>
      {(control) => (
        <div {...handlers}>
          <Combobox
            {...picker}
            create={create}
            control={control}
            texts={texts}
            value={value}
            onChange={(chosen) => change(chosen ?? '')}
            placeholder={t('fields.picker.search')}
            disabled={readOnly}
          />
          {below}
        </div>
      )}
    </FieldShell>
  )
}

/** One entry of another resource, by id. */
export function ReferenceField({ field }: InputProps<'reference'>) {
  const { value, change } = useInput<string>(field)
  const sources = useMemo(() => [{ resource: field.resource }], [field.resource])
  const choice = useEntryPicker(
    sources,
    useMemo(() => [value], [value]),
  )
  const { create, action } = useNewEntryOffer(field.resource, ({ id }) => change(id))
  return (
    <SinglePicker
      field={field}
      choice={{ ...choice, create }}
      action={action}
      below={<Suggestions field={field} />}
    />
  )
}

/**
 * What a picker offers to those who can create entries of its resource: a button beside its label, and an option for a
 * typed name that isn't in the list. Empty for everybody else.
 */
export function useNewEntryOffer(resource: ResourceName, onCreated: (entry: Entry) => void) {
  const { context, readOnly } = useSession()
  const { phrase } = usePhrases(resource)
  const declared = useDeclaration(resource) !== undefined
  const askForEntry = useNewEntry()
  if (!askForEntry || !declared || readOnly || !can(context.caller, 'create', resource)) return {}
  const open = (name: string) => askForEntry({ resource, initial: { name }, onCreated })
  return {
    create: { label: (text: string) => phrase('createNamed', { title: text }), onCreate: open },
    action: (
      <Button variant="quiet" small icon={<PlusIcon />} onClick={() => open('')}>
        {phrase('create')}
      </Button>
    ),
  }
}
