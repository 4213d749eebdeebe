import KeyboardIcon from 'lucide-react/icons/keyboard'
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { entryPath } from '../../core/routes.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusedNear } from '../../ui/focus.ts'
import { lazily } from '../../ui/lazily.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { DeskEntryView, EntryMarks, useEntryText } from './DeskEntryView.tsx'
import { actionOf, type DeskAction, shortcuts } from './desk-keys.ts'
import css from './desk.css'
import { type Desk, keyOf, useDesk } from './use-desk.ts'
import { LoadFailed } from '../../kit/notice/Failure.tsx'
import type { DeskEntry } from '../../contracts/desk.ts'
import { UploadedImage } from '../../kit/fields/image/UploadedImage.tsx'
import ImageOffIcon from 'lucide-react/icons/image-off'

addStyles(css)

const HideDialog = lazily(async () => (await import('./HideDialog.tsx')).HideDialog)

/** Props of the dialog that merges an entry with another one. */
export type DeskMergeProps = {
  resource: 'groups' | 'places'
  id: string
  onClose: () => void
  onMerged: (result: { kept: string; gone: string }) => void
}

type Props = {
  /** The dialog of the key 'm'; without it, entries cannot be merged here. */
  Merge?: ComponentType<DeskMergeProps>
}

/**
 * The moderation desk: what no moderator has seen yet, entry by entry, also by keyboard alone. Its keys also work while the
 * heading has the focus, as after opening the desk.
 */
export function DeskScreen({ Merge }: Props) {
  // Here and not in the preview: suspending later would take the focus away.
  const { t } = useTranslation()
  const desk = useDesk()
  const { total, entries, error, isPending } = desk
  const [asking, setAsking] = useState<'hide' | 'merge' | 'help'>()
  const close = () => setAsking(undefined)
  const canMerge = Merge !== undefined && mergeableOf(desk) !== undefined
  const run = useActions(desk, canMerge, setAsking)
  const room = useKeptFocus(entries.length > 0)

  function press(event: KeyboardEvent<HTMLElement>) {
    const isList = event.target instanceof Element && event.target.getAttribute('role') === 'listbox'
    const action = actionOf(event.nativeEvent, isList)
    if (action && run(action)) event.preventDefault()
  }
  const mergeable = mergeableOf(desk)
  return (
    <>
      <div
        ref={room}
        tabIndex={-1}
        role="group"
        aria-label={t('moderation.title')}
        className="b-desk-room"
        onKeyDown={press}
      >
        <PageHeader
          title={t('moderation.title')}
          count={total !== undefined && `(${total})`}
          description={t('moderation.intro')}
          actions={
            <Button icon={<KeyboardIcon />} onClick={() => setAsking('help')}>
              {t('moderation.actions.keys')}
            </Button>
          }
        />
        <LastStep desk={desk} />
        {isPending && <Skeleton label={t('app.loading')} rows={8} />}
        {error && <LoadFailed title={t('moderation.loadFailed')} error={error} onRetry={desk.reload} />}
        {!isPending && !error && entries.length === 0 && (
          <EmptyState title={t('moderation.empty')}>{t('moderation.emptyText')}</EmptyState>
        )}
        {desk.current && (
          <div className="b-desk">
            <DeskList desk={desk} />
            <DeskEntryView
              key={keyOf(desk.current)}
              entry={desk.current}
              position={{ at: desk.at + 1, count: entries.length }}
              canMerge={canMerge}
              onAction={run}
            />
          </div>
        )}
      </div>
      {asking === 'help' && <KeyHelp canMerge={Merge !== undefined} onClose={close} />}
      <Suspense>
        {asking === 'hide' && desk.current && (
          <HideDialog
            entry={desk.current}
            onClose={close}
            onHidden={(entry, show) => {
              close()
              void desk.hidden(entry, show)
            }}
          />
        )}
        {asking === 'merge' && Merge && mergeable && (
          <Merge
            {...mergeable}
            onClose={close}
            onMerged={() => {
              close()
              desk.reload()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** The chosen entry, if it is of a kind that can be merged. */
function mergeableOf({ current }: Desk): Pick<DeskMergeProps, 'resource' | 'id'> | undefined {
  if (current?.kind !== 'groups' && current?.kind !== 'places') return undefined
  return { resource: current.kind, id: current.item.id }
}

/** Returns what carries out an action; it returns false if there is nothing to do. */
function useActions(desk: Desk, canMerge: boolean, ask: (what: 'hide' | 'merge' | 'help') => void) {
  const [, navigate] = useLocation()
  const { current, entries, at } = desk
  return (action: DeskAction): boolean => {
    if (action === 'help') ask('help')
    else if (action === 'undo') void desk.undo()
    else if (!current) return false
    else if (action === 'next') desk.choose(entries[Math.min(at + 1, entries.length - 1)])
    else if (action === 'previous') desk.choose(entries[Math.max(at - 1, 0)])
    else if (action === 'seen') void desk.see(current)
    else if (action === 'hide') ask('hide')
    else if (action === 'open') navigate(entryPath(current.kind, current.item.id))
    else if (canMerge) ask('merge')
    else return false
    return true
  }
}

/** Keeps the focus on the desk when the last entry leaves, or the first one arrives. */
function useKeptFocus(hasEntries: boolean) {
  const room = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const place = room.current
    if (!place) return undefined
    const note = (event: FocusEvent) => {
      hadFocus.current = event.type === 'focusin' || event.relatedTarget === null
    }
    place.addEventListener('focusin', note)
    place.addEventListener('focusout', note)
    return () => {
      place.removeEventListener('focusin', note)
      place.removeEventListener('focusout', note)
    }
  }, [])
  useEffect(() => {
    const place = room.current
    if (!place || !hadFocus.current || focusedNear(place)) return
    const list = place.querySelector<HTMLElement>('[role=listbox]')
    ;(list ?? place).focus()
  }, [hasEntries])
  return room
}

/** What was done last, with a way to undo it; takes the same room while there is nothing. */
function LastStep({ desk: { last, undone, undo } }: { desk: Desk }) {
  const { t } = useTranslation()
  const text = last
    ? t(`moderation.${last.way}Done`, { name: last.entry.item.name })
    : undone && t('moderation.backAgain', { name: undone.item.name })
  return (
    <div className="b-desk-last">
      <span role="status">{text}</span>
      {last && (
        <Button small variant="quiet" onClick={() => void undo()}>
          {t('moderation.undo')}
        </Button>
      )}
    </div>
  )
}

/** The shortcuts of the desk. */
function KeyHelp({ canMerge, onClose }: { canMerge: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = (key: string) => (key === 'Enter' ? t('moderation.enter') : key)
  const actions = (Object.keys(shortcuts) as DeskAction[]).filter((action) => canMerge || action !== 'merge')
  return (
    <Dialog
      title={t('moderation.keysTitle')}
      closeLabel={t('moderation.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('moderation.close')}
        </Button>
      }
    >
      <p>{t('moderation.keysText')}</p>
      <dl className="b-desk-keys">
        {actions.map((action) => (
          <div key={action}>
            <dt>
              {shortcuts[action].map((key) => (
                <kbd key={key}>{nameOf(key)}</kbd>
              ))}
            </dt>
            <dd>{t(`moderation.keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/**
 * What waits, as a list box (WAI-ARIA) with `aria-activedescendant`: the focus stays on the list when an entry leaves
 * it.
 */
function DeskList({ desk }: { desk: Desk }) {
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
        <span className="b-desk-name" dir="auto">
          {name}
        </span>
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
