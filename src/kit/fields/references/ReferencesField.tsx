import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { isListing } from '../../../core/resource-names.ts'
import { isEmail } from '../../../core/schema.ts'
import { lazily } from '../../../ui/lazily.ts'
import { addStyles } from '../../../ui/styles.ts'
import { useCapabilities } from '../../capabilities.ts'
import type { OwnedEntry } from './InviteOwner.tsx'
import css from './references.css'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { useEntryPicker } from '../reference/use-entry-picker.ts'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'

addStyles(css)

const PendingOwners = lazily(async () => (await import('./InviteOwner.tsx')).PendingOwners)
const InviteOwnerQuestion = lazily(async () => (await import('./InviteOwner.tsx')).InviteOwnerQuestion)

/** The saved entry of the form, if people can be invited by mail to look after it. */
function useOwned(invites: boolean): OwnedEntry | undefined {
  const { readOnly, entry, declaration } = useSession()
  const has = useCapabilities()
  const { name: kind } = declaration
  if (!invites || readOnly || !entry || !isListing(kind) || !has('guests')) return undefined
  return { kind, id: entry.id, name: String(entry.name) }
}

/** Any number of entries of another resource, by id. */
export function ReferencesField({ field }: InputProps<'references'>) {
  const { value, change, label, shell, handlers } = useInput<string[]>(field)
  const { readOnly, entry, context, declaration } = useSession()
  const { phrase } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const fixed = !readOnly && entry !== undefined && field.fixed?.(entry, context) === true
  const hint = fixed ? phrase(`fixed.${field.name}`) : shell.hint
  const sources = useMemo(() => [{ resource: field.resource }], [field.resource])
  const { picker, failed } = useEntryPicker(sources, value)
  const [typed, setTyped] = useState('')
  const [inviting, setInviting] = useState<string>()
  const owned = useOwned(field.invites === true && !fixed)
  const email = typed.trim()
  const texts = usePickerTexts(label)
  return (
    <FieldShell {...shell} hint={hint} error={shell.error ?? (failed && t('fields.picker.failed'))}>
      {(control) => (
        <div {...handlers}>
          <MultiCombobox
            {...picker}
            onSearch={(text) => {
              setTyped(text)
              picker.onSearch(text)
            }}
            create={
              owned && isEmail(email)
                ? {
                    label: (text) => t('fields.inviteOwner.offer', { email: text }),
                    onCreate: setInviting,
                  }
                : undefined
            }
            control={control}
            texts={texts}
            values={value}
            onChange={change}
            placeholder={t('fields.picker.search')}
            disabled={readOnly || fixed}
          />
          {owned && (
            <Suspense>
              <PendingOwners entry={owned} />
              {inviting !== undefined && (
                <InviteOwnerQuestion entry={owned} email={inviting} onClose={() => setInviting(undefined)} />
              )}
            </Suspense>
          )}
        </div>
      )}
    </FieldShell>
  )
}
