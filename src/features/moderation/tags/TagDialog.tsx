import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagUse } from '../../../core/calls.ts'
import { normalizeTags } from '../../../core/schema.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { usePickerTexts } from '../../../kit/fields/use-picker-texts.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Combobox } from '../../../ui/widgets/Combobox.tsx'

/** All tags with their numbers of entries. */
export function useTags() {
  const { api } = useEnvironment()
  return useQuery({ queryKey: ['tags'], queryFn: async ({ signal }) => (await api.merging()).tags(signal) })
}

/** Replaces tags by another one; then everything that shows tags is read again. */
function useMergeTags() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  return useMutation({
    mutationFn: async ({ tags, into }: { tags: readonly string[]; into: string }) =>
      whileLoggedIn(async () => (await api.merging()).mergeTags(tags, into)),
    onSuccess: async () => {
      void invalidate('events', 'revents')
      await invalidate('tags')
    },
  })
}

/** How many entries have a tag. */
const entriesOf = ({ events, revents }: TagUse): number => events + revents

type Props = {
  /** The tags to replace; one is renamed, several are merged. */
  chosen: readonly TagUse[]
  all: readonly TagUse[]
  onClose: () => void
  onDone: () => void
}

/** Asks for the word that replaces one or more tags: at first the most frequent one of several. */
export function TagDialog({ chosen, all, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const notice = useNotice()
  const errorText = useErrorText()
  const call = useMergeTags()
  const tags = chosen.map(({ tag }) => tag)
  const [first] = chosen.toSorted((a, b) => entriesOf(b) - entriesOf(a))
  const [into, setInto] = useState<string | null>(chosen.length > 1 ? (first?.tag ?? null) : null)
  const [isMissing, setMissing] = useState(false)
  const isRenaming = chosen.length === 1
  const label = t('tags.into')
  const texts = usePickerTexts(label)
  const options = all
    .filter(({ tag }) => !isRenaming || tag !== first?.tag)
    .map(({ tag }) => ({ value: tag, label: tag }))

  async function submit() {
    const [word] = normalizeTags([into ?? ''])
    setMissing(word === undefined)
    if (word === undefined || call.isPending) return
    const count = await call.mutateAsync({ tags, into: word })
    notice.push(
      count > 0
        ? { state: 'success', message: t('tags.done', { count }) }
        : { state: 'error', message: t('tags.nothing') },
    )
    onDone()
  }
  return (
    <Dialog
      title={
        isRenaming ? t('tags.renameTitle', { tag: tags[0] }) : t('tags.mergeTitle', { count: chosen.length })
      }
      closeLabel={t('tags.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('tags.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={call.isPending}>
            {t(isRenaming ? 'tags.rename' : 'tags.merge')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="b-question"
        onSubmit={(event) => {
          event.preventDefault()
          void submit().catch(() => undefined)
        }}
      >
        {!isRenaming && <p>{tags.join(', ')}</p>}
        <FieldShell label={label} hint={t('tags.intoHint')} error={isMissing && t('tags.required')}>
          {(control) => (
            <Combobox
              control={control}
              options={options}
              texts={texts}
              freeText={(text) => t('fields.tags.add', { tag: text.toLowerCase() })}
              value={into}
              onChange={(word) => {
                setInto(word)
                setMissing(false)
              }}
              placeholder={t('fields.picker.search')}
            />
          )}
        </FieldShell>
        <div role="alert">{call.error && <Banner tone="danger">{errorText(call.error)}</Banner>}</div>
      </form>
    </Dialog>
  )
}
