import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { Entry } from '../../form/form-declaration.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useHandler } from '../../use-handler.ts'

/** An entry that has just been published, and the sentence that says so. */
export type JustOnline = {
  resource: ResourceName
  id: string
  /** Of its screen. */
  route: string
  message: string
  /** Somebody has gone on typing while it was being saved, and is not to be interrupted. */
  isTyping?: boolean
}

type Online = {
  shown: JustOnline | undefined
  /** Says that an entry is online, on its screen, until that is left; a screen opened meanwhile ends it. */
  announce: (entry: JustOnline) => void
  close: () => void
}

const nothing: Online = { shown: undefined, announce: () => undefined, close: () => undefined }

const OnlineContext = createContext(nothing)

/** Keeps what has just been published while its screen, or the form that leads to it, is open. */
export function OnlineProvider({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const notice = useNotice()
  const [shown, setShown] = useState<JustOnline & { at: string }>()
  // A new entry is published by a form that has another path; its own screen follows.
  if (shown && shown.at !== path) setShown(path === shown.route ? { ...shown, at: path } : undefined)
  const announce = useHandler((entry: JustOnline) => {
    // Such as why the save before failed.
    notice.clear()
    setShown({ ...entry, at: path })
  })
  const online = useMemo(() => ({ shown, announce, close: () => setShown(undefined) }), [shown, announce])
  return <OnlineContext value={online}>{children}</OnlineContext>
}

/** What has just been published, and how to say so. Outside of a provider, nothing ever is. */
export function useOnline(): Online {
  return useContext(OnlineContext)
}

/** Whether visitors find an entry. */
export const isOnline = ({ published, deactivated }: Entry) => Boolean(published) && !deactivated

/** Whether a save has published an entry: it is new, or wasn't published before. */
export const wentOnline = (entry: Entry, before: Entry | undefined) => isOnline(entry) && !before?.published
