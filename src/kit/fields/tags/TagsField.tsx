import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeTags } from '../../../core/schema.ts'
import { useSession } from '../../form/state/form-session.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { MultiCombobox } from '../../../ui/widgets/MultiCombobox.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { usePickerTexts } from '../use-picker-texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '../../../core/fold.ts'
import { limits } from '../../../core/limits.ts'
import { bestMatches, type ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useEnvironment } from '../../environment.tsx'
import { useDebounced } from '../../use-settled.ts'

/** Tags: lower-cased, without empty ones, completed from existing tags (SPEC.md section 5). */
export function TagsField({ field }: InputProps) {
  const { value, change, label, shell, handlers } = useInput<string[]>(field)
  const { readOnly } = useSession()
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { options, loading } = useTagOptions(typed)
  const texts = usePickerTexts(label)
  /** A pasted list is several tags; one that an entry has already stays whole. */
  const isTag = (text: string) => value.includes(text) || options.some((option) => option.value === text)
  const split = (text: string) => (isTag(text) ? [text] : text.split(','))
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div {...handlers}>
          <MultiCombobox
            control={control}
            options={options}
            loading={loading}
            texts={texts}
            values={value}
            onChange={(tags) => change(normalizeTags(tags.flatMap(split)))}
            onSearch={setTyped}
            freeText={(text) => t('fields.tags.add', { tag: text.toLowerCase() })}
            placeholder={t('fields.tags.placeholder')}
            disabled={readOnly}
          />
        </div>
      )}
    </FieldShell>
  )
}

const pauseMs = 200

/** Existing tags that contain the typed text: those starting with it first, then by frequency (SPEC.md section 7). */
function useTagOptions(typed: string): { options: readonly ComboboxOption[]; loading: boolean } {
  const { api } = useEnvironment()
  const query = useDebounced(fold(typed), pauseMs)
  const aggregations = { tags: { terms: { field: 'tags' as const, size: limits.maxAggregationSize } } }
  const { data, isFetching } = useQuery({
    queryKey: ['search', 'tags', query],
    queryFn: ({ signal }) => api.search({ query, pageSize: 1, aggregations }, signal),
    placeholderData: keepPreviousData,
  })
  const used = useMemo(
    () => (data?.buckets.tags ?? []).map(({ term }) => ({ value: term, label: term })),
    [data],
  )
  const options = useMemo(() => bestMatches(used, typed).matches, [used, typed])
  return { options, loading: isFetching && options.length === 0 }
}
