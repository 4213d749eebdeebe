import { Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergeableName, ResourceName } from '../../../core/resource-names.ts'
import { useCapabilities } from '../../../kit/capabilities.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useUndoRun } from '../../../kit/notice/use-undo-run.ts'
import type { MergeDialogProps } from '../../../kit/resource/merging.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import {
  type Candidate,
  differingFields,
  joiningOwners,
  mergeableDeclaration,
  type MergeChoice,
  type Pair,
  type Side,
  sidesOf,
  startingChoice,
  swapped,
  takenValues,
  usesOf,
} from './merge-choice.ts'
import css from './merge.css'
import { LoadFailed } from '../../../kit/notice/Failure.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { FieldChoice } from '../../../kit/edit/compare/FieldChoice.tsx'
import { toFormValues } from '../../../kit/form/state/form-values.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { RadioGroup } from '../../../ui/inputs/RadioGroup.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../core/limits.ts'
import { areSimilar } from '../../../core/similar-names.ts'
import { type Entry, entryOf } from '../../../kit/form/form-declaration.ts'
import { useNames } from '../../../kit/resource/use-names.ts'
import { useInvalidate, useItem, useList } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'

addStyles(css)

/**
 * Merges two entries that are the same: asks for the other one, which of both stays, which details are right and
 * whether the owners of the other one join. Opened with one entry, and if known its look-alikes, the likeliest first.
 */
export function MergeDialog(props: MergeDialogProps) {
  return (
    <Suspense>
      <Merging key={props.id} {...props} />
    </Suspense>
  )
}

const unknown: readonly string[] = []

function Merging({ resource, id, candidates = unknown, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(candidates[0] ?? null)
  const [choice, setChoice] = useState<MergeChoice>()
  const { pair, error, reload } = usePair(resource, id, chosen)
  const { call, merge } = useMerge(resource)
  const notice = useNotice()
  const undoRun = useUndoRun()
  const { title } = mergeableDeclaration(resource)
  const current = pair && (choice ?? startingChoice(resource, pair))

  async function submit(from: Pair, made: MergeChoice) {
    const { stays, gone, run } = await merge(from, made)
    const message = t('merging.done', { stays: title(stays), gone: title(gone) })
    notice.push({ state: 'success', message, ...undoRun.action(run) })
    onMerged({ kept: stays.id, gone: gone.id })
  }
  const failure = call.error ?? error
  return (
    <FormDialog
      wide
      className="b-merge"
      title={t('merging.title')}
      closeLabel={t('merging.cancel')}
      cancelLabel={t('merging.cancel')}
      submitLabel={current && t('merging.confirm')}
      busy={call.isPending}
      onClose={onClose}
      onSubmit={() => pair && current && void submit(pair, current).catch(() => undefined)}
    >
      <OtherEntry
        resource={resource}
        id={id}
        candidates={candidates}
        value={chosen}
        onChange={(other) => {
          setChosen(other)
          setChoice(undefined)
          call.reset()
        }}
      />
      {failure && (
        <LoadFailed
          title={t('merging.failed')}
          error={failure}
          onRetry={() => {
            call.reset()
            reload()
          }}
        />
      )}
      {chosen && !pair && !failure && <Skeleton label={t('forms.loading')} rows={4} />}
      {pair && current && (
        <MergeQuestions resource={resource} pair={pair} choice={current} onChange={setChoice} />
      )}
    </FormDialog>
  )
}

type OtherProps = {
  resource: MergeableName
  id: string
  candidates: readonly string[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Picks the other entry; look-alikes come first. */
function OtherEntry({ resource, id, candidates, value, onChange }: OtherProps) {
  const { t } = useTranslation()
  const { name, options, loading, failed } = useOthers(resource, id, candidates)
  const label = t('merging.other', { title: name })
  const texts = usePickerTexts(label)
  return (
    <FieldShell label={label} error={failed && t('fields.picker.failed')}>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          loading={loading}
          texts={texts}
          value={value}
          onChange={onChange}
          placeholder={t('fields.picker.search')}
        />
      )}
    </FieldShell>
  )
}

type Props = {
  resource: MergeableName
  pair: Pair
  choice: MergeChoice
  onChange: (choice: MergeChoice) => void
}

/** Which of both stays, what moves, which details are right, and who joins. */
function MergeQuestions({ resource, pair, choice, onChange }: Props) {
  const { t } = useTranslation()
  const { title } = mergeableDeclaration(resource)
  const radios = useId()
  const hasUndo = useCapabilities()('versions')
  const whatMoves = useWhatMoves()
  const noteOf = useNote(resource)
  const { stays, gone } = sidesOf(pair, choice)
  const names = { stays: title(stays.entry), gone: title(gone.entry) }
  const moved = whatMoves(gone)
  const isHidden = stays.entry.deactivated === true || stays.entry.published === false
  return (
    <>
      <FieldShell group label={t('merging.stays')}>
        {(control, labelId) => (
          <RadioGroup
            control={control}
            labelId={labelId}
            name={radios}
            value={choice.stays}
            options={(['own', 'other'] as const).map((side) => ({
              value: side,
              label: title(pair[side].entry),
              hint: noteOf(pair[side]),
            }))}
            onChange={(side) => side !== choice.stays && onChange(swapped(choice))}
          />
        )}
      </FieldShell>
      {isHidden && <Banner tone="warning">{t('merging.hidden', names)}</Banner>}
      <p>
        {[
          moved === ''
            ? t('merging.nothingMoves', names)
            : t('merging.moves', { ...names, what: moved, count: usesOf(gone) }),
          t('merging.redirects'),
        ].join(' ')}
      </p>
      <Details resource={resource} pair={pair} choice={choice} names={names} onChange={onChange} />
      <Owners pair={pair} choice={choice} names={names} onChange={onChange} />
      {!hasUndo && <p>{t('merging.final')}</p>}
    </>
  )
}

/** '14 events and 2 repeating events'; empty if nothing points to the entry. */
function useWhatMoves(): (candidate: Candidate) => string {
  const { t, i18n } = useTranslation()
  return ({ uses: { events = 0, revents = 0 } }) => {
    const parts = [
      events > 0 && t('merging.uses.events', { count: events }),
      revents > 0 && t('merging.uses.revents', { count: revents }),
    ].filter((part) => part !== false)
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts)
  }
}

/** What tells one entry from the other: its detail, what is listed under it, and whether visitors see it. */
function useNote(resource: MergeableName): (candidate: Candidate) => string {
  const { t } = useTranslation()
  const whatMoves = useWhatMoves()
  const { detail } = mergeableDeclaration(resource)
  return (candidate) => {
    const { entry } = candidate
    return [
      detail?.(entry),
      whatMoves(candidate) || t('merging.uses.none'),
      entry.deactivated === true && t('merging.deactivated'),
      entry.published === false && t('merging.unpublished'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

type PartProps = Omit<Props, 'resource'> & { names: Record<Side, string> }

/** The fields in which both differ, side by side. */
function Details({ resource, pair, choice, names, onChange }: PartProps & Pick<Props, 'resource'>) {
  const { t } = useTranslation()
  const declaration = mergeableDeclaration(resource)
  const fields = differingFields(resource, pair)
  if (fields.length === 0) return <p>{t('merging.same')}</p>
  // In the order of the entries, not of the choice: nothing jumps when the other one is to stay.
  const shown: readonly Side[] = choice.stays === 'own' ? ['stays', 'gone'] : ['gone', 'stays']
  const entries = sidesOf(pair, choice)
  return (
    <section className="b-merge-details" aria-label={t('merging.details')}>
      <h3>{t('merging.details')}</h3>
      <p className="b-hint">{t('merging.detailsHint')}</p>
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          declaration={declaration}
          field={field}
          sides={shown.map((side) => ({
            side,
            label: names[side],
            values: toFormValues(declaration, entries[side].entry),
          }))}
          value={choice.sides[field.name] ?? 'stays'}
          onChange={(side) => onChange({ ...choice, sides: { ...choice.sides, [field.name]: side } })}
        />
      ))}
    </section>
  )
}

/** Whether those who look after the entry that goes away look after the other one from now on. */
function Owners({ pair, choice, names, onChange }: PartProps) {
  const { t, i18n } = useTranslation()
  const joining = joiningOwners(pair, choice)
  const nicknames = useNames('users', joining)
  if (joining.length === 0) return null
  const people = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(nicknames)
  return (
    <Checkbox
      label={t('merging.owners', { ...names, people, count: joining.length })}
      hint={t('merging.ownersHint')}
      checked={choice.addOwners}
      onChange={(event) => onChange({ ...choice, addOwners: event.currentTarget.checked })}
    />
  )
}

/** Resources whose entries a merge can change. */
const changed: readonly ResourceName[] = ['events', 'revents']

/**
 * The other entries of a resource as options, also deactivated ones: first those that are known to look alike, then
 * those with a similar name.
 */
function useOthers(resource: MergeableName, id: string, candidates: readonly string[]) {
  const { title, detail } = mergeableDeclaration(resource)
  const { data, isPending, isError } = useList(resource, {
    limit: limits.maxListLimit,
    sorting: 'name',
    order: 'ASC',
  })
  const own = useItem(resource, id).data
  const name = own ? title(entryOf<typeof resource>(own.item)) : ''
  const options = useMemo(() => {
    const rank = (entry: Entry) => {
      const known = candidates.indexOf(entry.id)
      if (known >= 0) return known
      return candidates.length + (areSimilar(title(entry), name) ? 0 : 1)
    }
    return (data?.items ?? [])
      .map((item) => entryOf<typeof resource>(item))
      .filter((entry) => entry.id !== id)
      .map((entry) => ({ entry, rank: rank(entry) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ entry }): ComboboxOption => ({
        value: entry.id,
        label: title(entry),
        detail: detail?.(entry) ?? undefined,
      }))
  }, [data, id, name, candidates, title, detail])
  return { name, options, loading: isPending, failed: isError }
}

/** One of the two entries with what points to it. */
function useCandidate(resource: MergeableName, id: string | null) {
  const { api } = useEnvironment()
  const item = useItem(resource, id ?? undefined)
  const uses = useQuery({
    queryKey: ['uses', resource, id],
    queryFn: async ({ signal }) => (await api.merging()).uses(resource, id!, signal),
    enabled: id !== null,
  })
  const candidate = useMemo(
    (): Candidate | undefined =>
      item.data && uses.data
        ? { entry: entryOf<typeof resource>(item.data.item), etag: item.data.etag, uses: uses.data }
        : undefined,
    [item.data, uses.data],
  )
  const reload = () => {
    void item.refetch()
    void uses.refetch()
  }
  return { candidate, error: item.error ?? uses.error, reload }
}

/** The two entries, once both are loaded. */
function usePair(resource: MergeableName, id: string, otherId: string | null) {
  const own = useCandidate(resource, id)
  const other = useCandidate(resource, otherId)
  const pair = useMemo(
    (): Pair | undefined =>
      otherId !== null && own.candidate && other.candidate
        ? { own: own.candidate, other: other.candidate }
        : undefined,
    [otherId, own.candidate, other.candidate],
  )
  const reload = () => {
    own.reload()
    if (otherId !== null) other.reload()
  }
  return { pair, error: own.error ?? (otherId === null ? null : other.error), reload }
}

/** Merges the two entries as chosen; then lists, pickers and events are read again. */
function useMerge(resource: MergeableName) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const call = useMutation({
    mutationFn: async ({ pair, choice }: { pair: Pair; choice: MergeChoice }) =>
      whileLoggedIn(async () => {
        const { stays, gone } = sidesOf(pair, choice)
        const take = takenValues(resource, pair, choice)
        const { merge } = await api.merging()
        const request = { into: stays.entry.id, take, addOwners: choice.addOwners }
        const { item, run } = await merge(resource, gone.entry.id, request, gone.etag)
        return { stays: entryOf<typeof resource>(item), gone: gone.entry, run }
      }),
    onSuccess: ({ gone }) => {
      client.removeQueries({ queryKey: [resource, 'item', gone.id] })
      client.removeQueries({ queryKey: ['uses', resource, gone.id] })
      void invalidate(resource, ...changed)
    },
  })
  return { call, merge: async (pair: Pair, choice: MergeChoice) => call.mutateAsync({ pair, choice }) }
}
