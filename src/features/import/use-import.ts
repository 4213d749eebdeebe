import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { ImportItem, ImportPlan, ImportPreviewInput } from '../../contracts/imports.ts'
import type { SubscriptionInput } from '../../contracts/subscriptions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import type { Kept, KeptImport } from './kept-import.ts'

/** The source of a request, and what people call it: the name of the file, or the address. */
export type Asked = Pick<ImportPreviewInput, 'source' | 'format'> & { name?: string }

/** What an import has done, and why reading it every hour could not be set up. */
export type Done = {
  item: ImportItem | undefined
  subscription: SubscriptionInput | undefined
  subscriptionFailure?: unknown
}

/** Debounce in milliseconds before the preview is read again after a choice. */
const pauseMs = 300

type Chosen = Pick<KeptImport, 'mapping' | 'choices'>

/** The query of all imports and subscriptions of the caller. */
export const importsKey = ['imports']

/**
 * Previews a source, again after each choice that changes the plan, and imports what was reviewed. Answers to an older
 * request are ignored; after a failure the last preview stays.
 */
export function useImport(kept: Kept) {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const [asked, setAsked] = useState<Asked>()
  const [plan, setPlan] = useState<ImportPlan>()
  const [reading, setReading] = useState(false)
  const [importing, setImporting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isReadFailure, setReadFailure] = useState(false)
  const [done, setDone] = useState<Done>()
  const latest = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current?.abort()
    },
    [],
  )

  const bodyOf = ({ source, format }: Asked, { mapping, choices }: Chosen): ImportPreviewInput => ({
    source,
    format,
    ...(Object.keys(mapping).length > 0 && { mapping }),
    choices,
  })

  /** Reads the preview; resolves to whether there is a new one. */
  async function read(of: Asked, chosen: Chosen): Promise<boolean> {
    clearTimeout(timer.current)
    latest.current?.abort()
    const call = new AbortController()
    latest.current = call
    setReading(true)
    setFailure(undefined)
    try {
      const { signal } = call
      const answer = await whileLoggedIn(async () =>
        (await api.imports()).preview(bodyOf(of, chosen), signal),
      )
      if (latest.current !== call) return false
      setAsked(of)
      setPlan(answer)
      return true
    } catch (error) {
      if (latest.current === call) {
        setFailure(error)
        setReadFailure(true)
      }
      return false
    } finally {
      if (latest.current === call) setReading(false)
    }
  }

  /** Subscribes to the address; resolves to what failed. */
  async function subscribe(body: SubscriptionInput): Promise<unknown> {
    try {
      await whileLoggedIn(async () => (await api.imports()).subscribe(body))
      return undefined
    } catch (error) {
      return error
    }
  }

  async function apply(subscription: SubscriptionInput | undefined, count: number): Promise<void> {
    if (!asked || !plan || importing) return
    setImporting(true)
    setFailure(undefined)
    try {
      const body = { ...bodyOf(asked, kept.values), review: plan.review }
      const item =
        count > 0 || !subscription
          ? await whileLoggedIn(async () => (await api.imports()).apply(body))
          : undefined
      const subscriptionFailure = subscription && (await subscribe(subscription))
      if (!item && subscriptionFailure !== undefined) throw subscriptionFailure
      setDone({ item, subscription, subscriptionFailure })
      kept.clear()
    } catch (error) {
      // What was reviewed is out of date, or the import may have arrived although its answer has not.
      const isOutdated = error instanceof ApiError && (error.status === 412 || error.status === 0)
      if (isOutdated) await read(asked, kept.values)
      setFailure(error)
      setReadFailure(false)
    } finally {
      setImporting(false)
      void invalidate('events', 'places')
      void invalidate('imports')
    }
  }
  return {
    asked,
    plan,
    reading,
    importing,
    failure,
    /** Whether it was reading that failed, rather than importing. */
    isReadFailure,
    done,
    read,
    apply,
    /** Tries again to subscribe, after the import itself has succeeded. */
    async subscribeAgain(): Promise<void> {
      if (!done?.subscription) return
      const subscriptionFailure = await subscribe(done.subscription)
      setDone({ ...done, subscriptionFailure })
      void invalidate('imports')
    },
    /** Takes over choices; `rereads` if they change the plan. */
    choose(changes: Partial<Chosen>, rereads: boolean) {
      kept.change(changes)
      if (!rereads || !asked) return
      clearTimeout(timer.current)
      const chosen = { ...kept.values, ...changes }
      timer.current = setTimeout(() => void read(asked, chosen), pauseMs)
    },
    /** Back to the source; what was typed stays. */
    back() {
      latest.current?.abort()
      latest.current = undefined
      clearTimeout(timer.current)
      setReading(false)
      setPlan(undefined)
      setFailure(undefined)
      setDone(undefined)
    },
  }
}

export type Importing = ReturnType<typeof useImport>
