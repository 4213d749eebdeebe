import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { can } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import { useItem } from '../resource/queries.ts'
import { EditForm } from './EditForm.tsx'
import { EntryHeader } from './entry/EntryHeader.tsx'
import { EntryNotices } from './entry/EntryNotices.tsx'
import { EntryUnavailable } from './entry/EntryUnavailable.tsx'
import { type Entry, entryOf, type FormDeclaration, formDeclaration } from './form-declaration.ts'
import { FormSkeleton } from './entry/FormSkeleton.tsx'
import { NewEntryDialogs } from './NewEntryDialogs.tsx'
import { prefilled } from './prefilled.ts'
import { useCallerWithGroups, useFormContext } from './use-form-context.ts'
import { usePhrases } from './use-phrases.ts'

type Props<Name extends ResourceName> = { declaration: ResourceDeclaration<Name>; id?: string }

/** The screen that makes an entry of a noun, or with an id changes one, derived from the noun's declaration. */
export function EditScreen<Name extends ResourceName>({ declaration, id }: Props<Name>) {
  const form = formDeclaration(declaration)
  return id === undefined ? (
    <NewEntry declaration={form} />
  ) : (
    <ExistingEntry key={id} declaration={form} id={id} />
  )
}

function NewEntry({ declaration }: { declaration: FormDeclaration }) {
  const context = useFormContext('new')
  const search = useSearch()
  const [, navigate] = useLocation()
  const { say } = usePhrases(declaration.name)
  const notice = useNotice()
  const initial = useMemo(() => prefilled(declaration, search), [declaration, search])

  function onSaved(entry: Entry) {
    notice.push({ state: 'success', message: say('created', { title: declaration.title(entry) }) })
    navigate(`${declaration.route}/${entry.id}`, { replace: true })
  }
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader declaration={declaration} title={say('newTitle')} />
      <EditForm
        key={search}
        declaration={declaration}
        context={context}
        initial={initial}
        onSaved={onSaved}
      />
    </NewEntryDialogs>
  )
}

function ExistingEntry({ declaration, id }: { declaration: FormDeclaration; id: string }) {
  const context = useFormContext('edit')
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { say } = usePhrases(declaration.name)
  const notice = useNotice()
  const { data, error, refetch } = useItem(declaration.name, id)
  const entry = data && entryOf<typeof declaration.name>(data.item)
  const loaded = useMemo(() => ({ entry, etag: data?.etag }), [entry, data?.etag])
  const direct = entry !== undefined && can(context.caller, 'update', declaration.name, entry)
  const caller = useCallerWithGroups(context.caller, entry !== undefined && !direct)

  if (!entry && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (!entry || caller === undefined) {
    return <FormSkeleton declaration={declaration} title={say('editTitle')} label={t('forms.loading')} />
  }
  const readOnly = !can(caller, 'update', declaration.name, entry)

  async function reload() {
    const { data: fresh } = await refetch()
    return { entry: fresh && entryOf<typeof declaration.name>(fresh.item), etag: fresh?.etag }
  }
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader
        declaration={declaration}
        title={declaration.title(entry)}
        entry={entry}
        canDelete={can(caller, 'delete', declaration.name, entry)}
        onDeleted={() => navigate(declaration.route, { replace: true })}
      />
      <EntryNotices declaration={declaration} entry={entry} caller={caller} readOnly={readOnly} />
      <EditForm
        declaration={declaration}
        context={context}
        loaded={loaded}
        readOnly={readOnly}
        onReload={reload}
        onSaved={(saved) =>
          notice.push({ state: 'success', message: say('saved', { title: declaration.title(saved) }) })
        }
      />
    </NewEntryDialogs>
  )
}
