import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { EntryVersion } from '../../../contracts/bin.ts'
import { formatDateTime } from '../../../core/dates.ts'
import { can } from '../../../core/permissions.ts'
import { isRevertible, type VersionedName } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useEnvironment } from '../../environment.tsx'
import {
  type EntryDeclaration,
  entryOf,
  type FormField,
  type FormValues,
} from '../../form/form-declaration.ts'
import { toFormValues } from '../../form/state/form-values.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { CallQuestion } from '../../notice/CallQuestion.tsx'
import { Failure, Loaded } from '../../notice/Failure.tsx'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { showSaved } from '../../resource/mutations.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'
import { differences } from '../compare/differences.ts'
import { lostFields } from '../restoring/use-restoring.ts'
import { Changes } from './Changes.tsx'
import { useWho, useWhoAndHow } from './use-who.ts'

/** What the history of an entry is made of, where that isn't the fields of its form as the API has them. */
export type Reading = {
  /** What versions tell of, as it is now. */
  now: (signal: AbortSignal) => Promise<FormValues>
  /** The values of the fields in a state. */
  valuesOf: (state: FormValues) => FormValues
  differences: (before: FormValues, after: FormValues) => FormField[]
  label: (field: string) => string
  /** What restoring a version does. */
  note: string
}

/** A version of an entry: how it was, and how before. */
type Unfolded = EntryVersion & { before: FormValues; after: FormValues; changed: FormField[] }

/** The states of an entry at its versions, the latest first, from how it is and what each of them changed. */
function unfold(
  { declaration, reading }: Props,
  entry: FormValues,
  versions: readonly EntryVersion[],
): Unfolded[] {
  const valuesOf = (values: FormValues) => toFormValues(declaration, reading?.valuesOf(values) ?? values)
  let state = entry
  return versions.map((version) => {
    const after = valuesOf(state)
    const former = Object.entries(version.changes).map(([field, { from }]) => [field, from] as const)
    state = { ...state, ...Object.fromEntries(former) }
    const before = valuesOf(state)
    return { ...version, before, after, changed: differ({ declaration, reading }, before, after) }
  })
}

/** The fields in which two versions differ. */
const differ = (
  { declaration, reading }: Pick<Props, 'declaration' | 'reading'>,
  before: FormValues,
  after: FormValues,
) => reading?.differences(before, after) ?? differences(declaration, before, after)

type Props = {
  declaration: Pick<EntryDeclaration, 'name' | 'sections'>
  name: VersionedName
  id: string
  title: string
  reading?: Reading
  onClose: () => void
}

/** Returns the label of a field. */
function useLabel({ declaration, reading }: Pick<Props, 'declaration' | 'reading'>) {
  const { label } = usePhrases(declaration.name)
  return reading?.label ?? label
}

/** The versions of an entry: who changed what, restoring one, and comparing two. */
export function HistoryDialog(props: Props) {
  const { name, id, title, reading, onClose } = props
  const { t } = useTranslation()
  const { api } = useEnvironment()
  // Together with the entry as it is now, which the form may not show.
  const query = useQuery({
    queryKey: [name, 'versions', id],
    queryFn: async ({ signal }) => {
      const calls = await api.history()
      const { item, etag } = await api.resource(name).get(id, signal)
      const entry = reading ? await reading.now(signal) : entryOf<VersionedName>(item)
      const versions = await calls.versions(name, id, signal)
      return { etag, versions: unfold(props, entry, versions) }
    },
    gcTime: 0,
  })
  return (
    <Dialog wide title={t('history.title', { title })} closeLabel={t('forms.close')} onClose={onClose}>
      <Loaded query={query} kind="text">
        {({ etag, versions }) => <Versions {...props} etag={etag} versions={versions} />}
      </Loaded>
    </Dialog>
  )
}

/** When a version was written, as people read it. */
function useDate(): (version: Unfolded) => string {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  return ({ createdAt }) => (createdAt ? formatDateTime(new Date(createdAt), timeZone) : t('history.earlier'))
}

type VersionsProps = Props & { etag: string | undefined; versions: readonly Unfolded[] }

function Versions(props: VersionsProps) {
  const { declaration, name, versions, reading } = props
  const { t } = useTranslation()
  const dateOf = useDate()
  const whoOf = useWhoAndHow()
  const label = useLabel(props)
  const restore = useRestore(props)
  const [comparing, setComparing] = useState(false)
  return (
    <div className="b-history">
      {isRevertible(name) && <p className="b-hint">{reading?.note ?? t('history.note')}</p>}
      <RestoreFailure label={label} restore={restore} />
      {versions.length > 1 && (
        <div>
          <Button small aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
            {t('history.compare')}
          </Button>
        </div>
      )}
      {comparing && <Comparison {...props} />}
      <ol className="b-history-list">
        {versions.map((version, index) => (
          <li key={version.version}>
            <div className="b-history-head">
              <div>
                <h3>{dateOf(version)}</h3>
                <span>{whoOf(version)}</span>{' '}
                {index === 0 && <Badge tone="info">{t('history.current')}</Badge>}
              </div>
              {index > 0 && isRevertible(name) && (
                <Button
                  small
                  disabled={restore.isPending}
                  aria-label={t('history.restoreOf', { date: dateOf(version) })}
                  onClick={() => restore.mutate({ version: version.version })}
                >
                  {t('history.restore')}
                </Button>
              )}
            </div>
            {version.step !== 'changed' && version.step && <p>{t(`history.steps.${version.step}`)}</p>}
            <Changes
              declaration={declaration}
              label={label}
              fields={version.changed}
              before={version.before}
              after={version.after}
            />
          </li>
        ))}
      </ol>
      <RemoveHistory {...props} />
    </div>
  )
}

/** For administrators: deletes all versions, when one of them says what must not be kept. */
function RemoveHistory({ name, id, title, onClose }: VersionsProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const whileLoggedIn = useWhileLoggedIn()
  const [asking, setAsking] = useState(false)
  if (!can(useCaller(), 'delete', 'bin')) return null
  async function call() {
    const { removeHistory } = await api.history()
    await whileLoggedIn(async () => removeHistory(name, id))
    await client.invalidateQueries({ queryKey: [name, 'versions', id] })
    notice.push({ state: 'success', message: t('history.removed') })
    onClose()
  }
  return (
    <div>
      <Button small onClick={() => setAsking(true)}>
        {t('history.remove')}
      </Button>
      {asking && (
        <CallQuestion
          title={t('history.removeQuestion', { title })}
          cancelLabel={t('deletion.cancel')}
          confirmLabel={t('history.remove')}
          danger
          onCancel={() => setAsking(false)}
          call={call}
        >
          <p>{t('history.removeText')}</p>
        </CallQuestion>
      )}
    </div>
  )
}

/** Two versions to choose, and what differs between them. */
function Comparison(props: VersionsProps) {
  const { declaration, versions } = props
  const { t } = useTranslation()
  const id = useId()
  const label = useLabel(props)
  const dateOf = useDate()
  const whoOf = useWho()
  const [older, setOlder] = useState(versions.at(-1)!.version)
  const [newer, setNewer] = useState(versions[0]!.version)
  const options = versions.map((version) => ({
    value: String(version.version),
    label: [dateOf(version), whoOf(version)].filter(Boolean).join(', '),
  }))
  const stateOf = (wanted: number) => versions.find(({ version }) => version === wanted)!.after
  const [before, after] = [stateOf(older), stateOf(newer)]
  const fields = differ(props, before, after)
  const choices = [
    { key: 'older', name: t('history.older'), value: older, set: setOlder },
    { key: 'newer', name: t('history.newer'), value: newer, set: setNewer },
  ]
  return (
    <section className="b-history-comparison" aria-label={t('history.compare')}>
      <div className="b-history-choices">
        {choices.map(({ key, name, value, set }) => (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>{name}</label>
            <Select
              id={`${id}-${key}`}
              options={options}
              value={String(value)}
              onChange={({ target }) => set(Number(target.value))}
            />
          </div>
        ))}
      </div>
      <div role="status">{fields.length === 0 && <p>{t('history.same')}</p>}</div>
      <Changes declaration={declaration} label={label} fields={fields} before={before} after={after} />
    </section>
  )
}

type Wanted = { version: number; without?: readonly string[] }

/** Restores a version, shows it everywhere, and offers to undo that. */
function useRestore({ name, id, etag, versions, onClose }: VersionsProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const whileLoggedIn = useWhileLoggedIn()
  const dateOf = useDate()
  const call = async ({ version, without = [] }: Wanted, known: string | undefined) => {
    const calls = await api.history()
    // Accounts have no button for it.
    if (!isRevertible(name)) return undefined
    const saved = await whileLoggedIn(async () =>
      calls.restore(name, { id, version, etag: known }, { without: [...without] }),
    )
    await showSaved(client, name, saved, id)
    return saved.etag
  }
  return useMutation({
    mutationFn: async (wanted: Wanted) => call(wanted, etag),
    async onError(error) {
      // Somebody else has changed it: their version is shown, and the press can be repeated.
      if (error instanceof ApiError && error.code === 'changed in the meantime')
        await client.invalidateQueries({ queryKey: [name] })
    },
    onSuccess(now, { version }) {
      onClose()
      const last = versions[0]!.version
      const date = dateOf(versions.find((one) => one.version === version)!)
      notice.push({
        state: 'success',
        message: t('history.restored', { date }),
        action: {
          label: t('history.undo'),
          run: () =>
            void call({ version: last }, now).then(
              () => notice.push({ state: 'success', message: t('history.undone') }),
              () => notice.push({ state: 'error', message: t('history.notUndone') }),
            ),
        },
      })
    },
  })
}

/** Why a version could not be restored; what is gone can be left out. */
function RestoreFailure({
  label,
  restore,
}: Pick<Reading, 'label'> & { restore: ReturnType<typeof useRestore> }) {
  const { t } = useTranslation()
  const { error, variables } = restore
  const fields = lostFields(error)
  if (fields.length === 0 || !variables) return <Failure error={error} />
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t('history.cannot')}
      action={
        <Button small onClick={() => restore.mutate({ ...variables, without: fields })}>
          {t('history.without')}
        </Button>
      }
    >
      <p>{fields.map(label).join(', ')}</p>
    </Banner>
  )
}
