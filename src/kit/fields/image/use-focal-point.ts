import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StoredFocus } from '../../../api/media.ts'
import type { FocalPoint } from '../../../core/focal-point.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSession } from '../../form/state/form-session.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'

/** Pause after the last move, in milliseconds, before the crop is made. */
const pauseMs = 500

/** A focal point, and the image whose files look the same: a copy shows those that are already loaded. */
type Known = StoredFocus & { picture?: string }

const keyOf = (id: string) => ['media', id, 'focus']

/** A focal point that was set and around which the image is not cropped yet. */
export type PendingFocus = FocalPoint & { of: string }

/** The form value of a pending focal point: with it, the form is changed, and its draft keeps it. */
export type FocusState = { pending: PendingFocus | undefined; change: (pending: PendingFocus | '') => void }

/**
 * The focal point of an image. Setting another one makes a copy of the image, which `onCopied` gets; saving the form
 * waits for it. Of several moves in a row, only the last one is sent. Until then it is a value of the form, so that
 * leaving asks, and a draft that is restored goes on with it.
 */
export function useFocalPoint(id: string, { pending, change }: FocusState, onCopied: (id: string) => void) {
  const { api } = useEnvironment()
  const { waitFor } = useSession()
  const client = useQueryClient()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const { data } = useQuery<Known>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.media.focus(id, signal),
    retry: false,
    staleTime: Infinity,
  })
  const picture = data?.picture ?? id
  const moved = pending?.of === id ? pending : undefined
  const [failure, setFailure] = useState<{ of: string; error: string }>()
  const latest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useRef<() => void>(undefined)

  function end() {
    latest.current += 1
    clearTimeout(timer.current)
    settle.current?.()
    settle.current = undefined
  }
  useEffect(() => end, [id])

  async function send(point: FocalPoint, turn: number): Promise<void> {
    try {
      const copy = await whileLoggedIn(async () => api.media.crop(id, point))
      if (turn !== latest.current) return
      client.setQueryData<Known>(keyOf(copy.id), { ...point, picture })
      onCopied(copy.id)
    } catch (error) {
      if (turn !== latest.current) return
      setFailure({ of: id, error: errorText(error) })
      change('')
    }
    end()
  }

  function schedule(point: FocalPoint) {
    if (!settle.current) {
      const { promise, resolve } = Promise.withResolvers<void>()
      settle.current = resolve
      waitFor(promise)
    }
    clearTimeout(timer.current)
    const turn = ++latest.current
    timer.current = setTimeout(() => void send(point, turn), pauseMs)
  }
  function move({ x, y }: FocalPoint) {
    setFailure(undefined)
    change({ x, y, of: id })
    schedule({ x, y })
  }
  const follow = useEffectEvent(() => {
    if (!moved) end()
    else if (!settle.current) schedule({ x: moved.x, y: moved.y })
  })
  const isMoved = moved !== undefined
  useEffect(() => follow(), [isMoved, id])

  const stored = data && data.x !== null ? { x: data.x, y: data.y } : undefined
  return {
    /** The image whose files to show. */
    picture,
    /** Undefined while the crop is chosen by the image's content. */
    focus: moved ?? stored,
    error: failure?.of === id ? failure.error : undefined,
    move,
  }
}
