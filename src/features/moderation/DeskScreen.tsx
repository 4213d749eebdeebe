import KeyboardIcon from 'lucide-react/icons/keyboard'
import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { entryPath } from '../../core/routes.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusedNear } from '../../ui/focus.ts'
import { lazily } from '../../ui/lazily.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { DeskEntryView } from './DeskEntryView.tsx'
import { DeskList } from './DeskList.tsx'
import { actionOf, type DeskAction, shortcuts } from './desk-keys.ts'
import css from './desk.css'
import { type Desk, keyOf, useDesk } from './use-desk.ts'

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
  const errorText = useErrorText()
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
        {error && (
          <Banner
            tone="danger"
            role="alert"
            title={t('moderation.loadFailed')}
            action={<Button onClick={desk.reload}>{t('moderation.retry')}</Button>}
          >
            <p>{errorText(error)}</p>
          </Banner>
        )}
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
