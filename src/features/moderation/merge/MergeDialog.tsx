import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergeableName } from '../../../core/resource-names.ts'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import type { MergeDialogProps } from '../../../kit/resource/merging.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'
import { MergeQuestions } from './MergeQuestions.tsx'
import { mergeableDeclaration, type MergeChoice, type Pair, startingChoice } from './merge-choice.ts'
import css from './merge.css'
import { useMerge, useOthers, usePair } from './use-merge.ts'

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
  const form = useId()
  const [chosen, setChosen] = useState<string | null>(candidates[0] ?? null)
  const [choice, setChoice] = useState<MergeChoice>()
  const { pair, error, reload } = usePair(resource, id, chosen)
  const { call, merge } = useMerge(resource)
  const errorText = useErrorText()
  const notice = useNotice()
  const { title } = mergeableDeclaration(resource)
  const current = pair && (choice ?? startingChoice(resource, pair))

  async function submit(from: Pair, made: MergeChoice) {
    const { stays, gone } = await merge(from, made)
    notice.push({ state: 'success', message: t('merging.done', { stays: title(stays), gone: title(gone) }) })
    onMerged({ kept: stays.id, gone: gone.id })
  }
  const failure = call.error ?? error
  return (
    <Dialog
      wide
      title={t('merging.title')}
      closeLabel={t('merging.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('merging.cancel')}</Button>
          {current && (
            <Button type="submit" form={form} variant="primary" busy={call.isPending}>
              {t('merging.confirm')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        className="b-merge"
        onSubmit={(event) => {
          event.preventDefault()
          if (pair && current && !call.isPending) void submit(pair, current).catch(() => undefined)
        }}
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
        <div role="alert">
          {failure && (
            <Banner
              tone="danger"
              title={t('merging.failed')}
              action={
                <Button
                  onClick={() => {
                    call.reset()
                    reload()
                  }}
                >
                  {t('forms.retry')}
                </Button>
              }
            >
              <p>{errorText(failure)}</p>
            </Banner>
          )}
        </div>
        {chosen && !pair && !failure && <Skeleton label={t('forms.loading')} rows={4} />}
        {pair && current && (
          <MergeQuestions resource={resource} pair={pair} choice={current} onChange={setChoice} />
        )}
      </form>
    </Dialog>
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
