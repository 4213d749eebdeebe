import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { Caller } from '../../../core/rights.ts'
import { lazily } from '../../../ui/lazily.ts'
import type { Entry, EntryDeclaration } from '../../form/form-declaration.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { isOnline, type JustOnline, useOnline } from './OnlineProvider.tsx'

const OnlinePanel = lazily(async () => (await import('./OnlinePanel.tsx')).OnlinePanel)

/** Loads the panel ahead, so that it is there with the screen of what has been published. */
export function useOnlinePanelAhead(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) void OnlinePanel.load()
  }, [isNeeded])
}

const isLoaded = () => (OnlinePanel.load() as { status?: string }).status === 'fulfilled'

/** Says in an ordinary notice what has just been published, if its screen has `failed` to load. */
export function useOnlineWithoutPanel(resource: ResourceName, id: string, failed: boolean): void {
  const notice = useNotice()
  const { shown, close } = useOnline()
  const isUnseen = failed && shown?.resource === resource && shown.id === id
  const say = useEffectEvent(() => {
    if (shown) notice.push({ state: 'success', message: shown.message })
    close()
  })
  useEffect(() => {
    if (isUnseen) say()
  }, [isUnseen])
}

type Props = { declaration: EntryDeclaration; entry: Entry; caller: Caller }

/** Above the form of an entry that has just been published: that it is online, and what to do with it. */
export function OnlineNotice(props: Props) {
  const { shown, close } = useOnline()
  const { declaration, entry } = props
  if (shown?.resource !== declaration.name || shown.id !== entry.id || !isOnline(entry)) return null
  return <OnceLoaded {...props} shown={shown} onClose={close} />
}

type LoadedProps = Props & { shown: JustOnline; onClose: () => void }

/** If the panel can't be loaded, as when the site was updated meanwhile, an ordinary notice says that all went well. */
function OnceLoaded({ shown, onClose, ...props }: LoadedProps) {
  const notice = useNotice()
  const [atOnce] = useState(isLoaded)
  const [loaded, setLoaded] = useState(atOnce)
  const giveUp = useEffectEvent(() => {
    notice.push({ state: 'success', message: shown.message })
    onClose()
  })
  useEffect(() => {
    OnlinePanel.load().then(
      () => setLoaded(true),
      () => giveUp(),
    )
  }, [])
  if (!loaded) return null
  return (
    <Suspense>
      <OnlinePanel
        {...props}
        isTyping={shown.isTyping ?? false}
        isLate={!atOnce}
        message={shown.message}
        onClose={onClose}
      />
    </Suspense>
  )
}
