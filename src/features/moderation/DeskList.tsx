import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { UploadedImage } from '../../kit/fields/image/UploadedImage.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import ImageOffIcon from 'lucide-react/icons/image-off'
import { EntryMarks } from './EntryMarks.tsx'
import { useEntryText } from './use-entry-text.ts'
import { type Desk, keyOf } from './use-desk.ts'

/**
 * What waits, as a list box (WAI-ARIA) with `aria-activedescendant`: the focus stays on the list when an entry leaves
 * it.
 */
export function DeskList({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { entries, current, choose, hasMore, isFetching, loadMore } = desk
  const prefix = useId()
  const idOf = (entry: DeskEntry) => `${prefix}${keyOf(entry).replace('/', '-')}`
  const list = useRef<HTMLDivElement>(null)
  const chosen = current && idOf(current)
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]')
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  function press(event: KeyboardEvent) {
    if (event.key === 'Home') choose(entries[0])
    else if (event.key === 'End') choose(entries.at(-1))
    else return
    event.preventDefault()
  }
  function point(event: MouseEvent) {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null
    const entry = entries.find((candidate) => idOf(candidate) === option?.id)
    if (entry) choose(entry)
  }
  return (
    <div className="b-desk-side">
      <div
        ref={list}
        className="b-desk-list"
        role="listbox"
        tabIndex={0}
        aria-label={t('moderation.list')}
        aria-activedescendant={chosen}
        onKeyDown={press}
        onClick={point}
      >
        {entries.map((entry) => (
          <div
            key={keyOf(entry)}
            id={idOf(entry)}
            role="option"
            aria-selected={entry === current}
            className="b-desk-option"
          >
            <Option entry={entry} />
          </div>
        ))}
      </div>
      {hasMore && (
        <Button busy={isFetching} onClick={loadMore}>
          {t('moderation.more')}
        </Button>
      )}
    </div>
  )
}

/** An entry in the list: picture, name, what is new, when and where, and whose it is. */
function Option({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const { when, where, owners } = useEntryText(entry)
  const { image, name } = entry.item
  return (
    <>
      <span className="b-desk-thumb">
        {image ? (
          <UploadedImage id={image} size="list" alt="" />
        ) : (
          <>
            <ImageOffIcon />
            <span className="b-hidden">{t('moderation.noImage')}</span>
          </>
        )}
      </span>
      <span className="b-desk-lines">
        <span className="b-desk-name">{name}</span>
        <EntryMarks entry={entry} />
        <span className="b-desk-facts">
          {[when, where, owners].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
    </>
  )
}
