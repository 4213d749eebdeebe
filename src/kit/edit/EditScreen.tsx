import { type ComponentType, type ReactNode, use, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { can } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import {
  type Entry,
  entryOf,
  type FormDeclaration,
  type FormValues,
  loadForm,
} from '../form/form-declaration.ts'
import { copiedValues, prefilled } from '../form/prefilled.ts'
import { useCallerWithRights, useFormContext } from '../form/use-form-context.ts'
import { useCaller } from '../../store/session.ts'
import { usePhrases } from '../form/use-phrases.ts'
import type { FormContext, ResourceDeclaration } from '../resource/declaration.ts'
import { useItem } from '../resource/queries.ts'
import { EditForm } from './EditForm.tsx'
import { NewEntryDialogs } from './NewEntryDialogs.tsx'
import { EntryHeader, EntryNotices, type HeaderProps, NextSteps } from './entry/EntryHeader.tsx'
import { EntryUnavailable, FormSkeleton } from './entry/EntryPending.tsx'
import { OnlineNotice, useOnlineWithoutPanel } from './online/OnlineNotice.tsx'

/** Props of what stands around the form of an existing entry, below its head. */
export type FrameProps = { entry: Entry; caller: Caller; readOnly: boolean; children: ReactNode }

/** Renders the form of an existing entry without anything around it. */
export const NoFrame: ComponentType<FrameProps> = ({ children }) => children

type Props<Name extends ResourceName> = {
  declaration: ResourceDeclaration<Name>
  id?: string
  /** Initial values of a new entry, besides those of the route or the copied entry. */
  initial?: FormValues
  /** Below the title of a new entry. */
  description?: ReactNode
  /** Above the fields of a new entry, within the form's session. */
  head?: ReactNode
  /** What stands below the fields of a section of a new entry, by its name. */
  below?: Readonly<Record<string, ReactNode>>
  Frame?: ComponentType<FrameProps>
}

/** Screen that creates an entry of a resource or, given an id, edits one; derived from the resource's declaration. */
export function EditScreen<Name extends ResourceName>(props: Props<Name>) {
  const { declaration, id, initial, description, head, below, Frame = NoFrame } = props
  const form = use(loadForm(declaration))
  return id === undefined ? (
    <NewEntry declaration={form} initial={initial} description={description} head={head} below={below} />
  ) : (
    <ExistingEntry key={id} declaration={form} id={id} Frame={Frame} />
  )
}

type NewEntryProps = {
  declaration: FormDeclaration
  initial: FormValues | undefined
  description: ReactNode
  head: ReactNode
  below: Readonly<Record<string, ReactNode>> | undefined
}

function NewEntry(props: NewEntryProps) {
  const search = useSearch()
  const copied = new URLSearchParams(search).get('copy')
  return copied ? (
    <CopiedEntry key={search} {...props} id={copied} />
  ) : (
    <EmptyEntry key={search} {...props} search={search} />
  )
}

function EmptyEntry({ search, ...props }: NewEntryProps & { search: string }) {
  const { declaration, initial } = props
  const values = useMemo(
    () => ({ ...initial, ...prefilled(declaration, search) }),
    [declaration, search, initial],
  )
  return <NewForm {...props} initial={values} draftId={search ? `new?${search}` : 'new'} />
}

/** New entry initialised as a copy of another. */
function CopiedEntry({ id, ...props }: NewEntryProps & { id: string }) {
  const { declaration } = props
  const { t } = useTranslation()
  const { phrase } = usePhrases(declaration.name)
  const { data, error, refetch } = useItem(declaration.name, id)
  const source = data && entryOf<typeof declaration.name>(data.item)
  if (source) return <NewForm {...props} source={source} draftId={`new?copy=${id}`} />
  if (error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  return <FormSkeleton declaration={declaration} title={phrase('newTitle')} label={t('forms.loading')} />
}

type NewFormProps = NewEntryProps & { source?: Entry; draftId: string }

function NewForm({ declaration, initial, source, description, head, below, draftId }: NewFormProps) {
  const { t } = useTranslation()
  const context = useFormContext('new', source)
  const [, navigate] = useLocation()
  const { phrase } = usePhrases(declaration.name)
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader
        declaration={declaration}
        title={source ? t('forms.copyTitle', { title: declaration.title(source) }) : phrase('newTitle')}
        description={description}
      />
      <EditForm
        declaration={declaration}
        context={context}
        initial={source ? { ...copiedValues(declaration, source, context.caller), ...initial } : initial}
        draftId={draftId}
        head={head}
        below={below}
        leadsToEntry
        onSaved={(entry, here) => {
          if (here) navigate(`${declaration.route}/${entry.id}`, { replace: true })
        }}
      />
    </NewEntryDialogs>
  )
}

/**
 * An existing entry with its ETag, and the caller with the permissions on it, also those through a group. `ready` is
 * undefined until all of it is loaded.
 */
export function useLoadedEntry<Name extends ResourceName>(
  name: Name,
  { rightsThrough }: Pick<FormDeclaration, 'rightsThrough'>,
  id: string,
) {
  const own = useCaller()
  const { data, error, refetch } = useItem(name, id)
  const item = data?.item
  const loaded = useMemo(
    () => item && { entry: entryOf<ResourceName>(item), etag: data?.etag },
    [item, data?.etag],
  )
  const mayUpdate = (caller: Caller) => loaded !== undefined && can(caller, 'update', name, loaded.entry)
  const caller = useCallerWithRights(own, { name, rightsThrough }, loaded !== undefined && !mayUpdate(own))
  const ready =
    item && loaded && caller !== undefined
      ? { item, loaded, caller, readOnly: !mayUpdate(caller) }
      : undefined
  return { ready, error, refetch }
}

type ExistingFormProps = Pick<HeaderProps, 'back' | 'description'> & {
  declaration: FormDeclaration
  context: FormContext
  ready: { loaded: { entry: Entry; etag: string | undefined }; caller: Caller; readOnly: boolean }
  title?: string
  /** Where to go once the entry is deleted; default: the list. */
  afterDeletion?: string
  onSaved?: (saved: Entry, here: boolean) => void | Promise<void>
  /** What stands around the form, below its head. */
  renderFrame: (form: ReactNode) => ReactNode
  /** Dialogs beside the form. */
  children?: ReactNode
}

/** The form of an existing entry with its head and notices. */
export function ExistingForm(props: ExistingFormProps) {
  const {
    declaration,
    context,
    ready,
    title,
    afterDeletion = declaration.route,
    onSaved,
    renderFrame,
  } = props
  const { loaded, caller, readOnly } = ready
  const { entry } = loaded
  const [, navigate] = useLocation()
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader
        declaration={declaration}
        title={title ?? declaration.title(entry)}
        entry={entry}
        back={props.back}
        description={props.description}
        canUpdate={!readOnly}
        canDelete={can(caller, 'delete', declaration.name, entry)}
        onDeleted={() => navigate(afterDeletion, { replace: true })}
      />
      <EntryNotices declaration={declaration} entry={entry} caller={caller} readOnly={readOnly} />
      <OnlineNotice declaration={declaration} entry={entry} caller={caller} />
      {renderFrame(
        <EditForm
          declaration={declaration}
          context={context}
          loaded={loaded}
          readOnly={readOnly}
          leadsToEntry
          actions={<NextSteps entry={entry} />}
          onSaved={onSaved}
        />,
      )}
      {props.children}
    </NewEntryDialogs>
  )
}

type ExistingEntryProps = { declaration: FormDeclaration; id: string; Frame: ComponentType<FrameProps> }

function ExistingEntry({ declaration, id, Frame }: ExistingEntryProps) {
  const context = useFormContext('edit')
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { phrase } = usePhrases(declaration.name)
  const { ready, error, refetch } = useLoadedEntry(declaration.name, declaration, id)
  const entry = ready?.loaded.entry
  useOnlineWithoutPanel(declaration.name, id, !ready && error !== null)
  // The address of a merged entry answers with the one that it is now.
  const isElsewhere = entry !== undefined && entry.id !== id
  useEffect(() => {
    if (isElsewhere) navigate(`${declaration.route}/${entry.id}`, { replace: true })
  }, [isElsewhere, entry?.id, declaration.route, navigate])

  if (!ready && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (!ready || isElsewhere)
    return <FormSkeleton declaration={declaration} title={phrase('editTitle')} label={t('forms.loading')} />
  return (
    <ExistingForm
      declaration={declaration}
      context={context}
      ready={ready}
      renderFrame={(form) => (
        <Frame entry={ready.loaded.entry} caller={ready.caller} readOnly={ready.readOnly}>
          {form}
        </Frame>
      )}
    />
  )
}
