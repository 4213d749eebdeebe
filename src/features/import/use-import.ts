import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { ImportsApi, SourceInput } from '../../api/imports.ts'
import { noChoices } from '../../contracts/import-source.ts'
import type {
  ImportApplyInput,
  ImportItem,
  ImportProgress,
  ImportReview,
  ImportUndone,
} from '../../contracts/imports.ts'
import type { SubscriptionInput } from '../../contracts/subscriptions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { sameValue } from '../../kit/form/state/form-values.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useUndoneNotice } from '../../kit/notice/undone-notice.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import type { Kept, KeptImport } from './kept-import.ts'
import { useCountText } from './use-import-text.ts'

/** A source, and what people call it: the name of the file, or the address. */
export type Asked = SourceInput & { name?: string }

/** What an import has done, and why reading it every hour could not be set up. */
export type Done = {
  item: ImportItem | undefined
  /** How many events of a long source are left for another import. */
  later: number
  subscription: SubscriptionInput | undefined
  subscriptionFailure?: unknown
}

/** Debounce in milliseconds before the preview is read again after a choice. */
const pauseMs = 300

type Chosen = Pick<KeptImport, 'mapping' | 'choices'>

/** The query of all imports and subscriptions of the caller. */
const importsKey = ['imports']

/** The source that somebody has typed or chosen. A file is only there until the page is loaded again. */
export function askedOf({ way, text, address, format, fileName }: KeptImport, file: File | undefined): Asked {
  if (way === 'text') return { file: new Blob([text]), format }
  if (way === 'address') return { address, format, name: address }
  return { file, format, name: file?.name ?? fileName }
}

/** Whether a source can be sent or fetched, again if need be. */
const isGiven = ({ file, address }: Asked) => (file ?? address) !== undefined

/** Whether the server no longer keeps a source. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'source expired'

const chosenOf = ({ mapping, choices }: Chosen) => ({
  ...(Object.keys(mapping).length > 0 && { mapping }),
  choices,
})

/**
 * Opens a source, previews it again after each choice that changes the plan, and imports what was reviewed. The source
 * is sent once; if the server no longer keeps it, it is sent or fetched again. Answers to an older request are ignored;
 * after a failure the last preview stays. A preview of an earlier visit goes on.
 */
export function useImport(kept: Kept) {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  const tellImported = useImportedNotice()
  const [asked, setAsked] = useState<Asked>()
  const [plan, setPlan] = useState<ImportReview>()
  const [reading, setReading] = useState(false)
  const [importing, setImporting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isReadFailure, setReadFailure] = useState(false)
  const [done, setDone] = useState<Done>()
  const latest = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was chosen for the last import, but for single events. */
  const rest = useRef<KeptImport>(undefined)
  const resume = useEffectEvent(() => {
    const { values } = kept
    if (values.sourceId) void read(askedOf(values, undefined), values, values.sourceId)
  })
  useEffect(() => {
    resume()
    return () => {
      clearTimeout(timer.current)
      latest.current?.abort()
    }
  }, [])

  /** The plan of a source: of the one that the server keeps under the id, or else of one that is opened. */
  async function review(of: Asked, chosen: Chosen, id?: string, signal?: AbortSignal): Promise<ImportReview> {
    const imports = await api.imports()
    const send = async (source: string) =>
      whileLoggedIn(async () => imports.review(source, chosenOf(chosen), signal))
    if (id !== undefined) {
      try {
        return await send(id)
      } catch (error) {
        if (!isExpired(error) || !isGiven(of)) throw error
      }
    }
    const opened = await whileLoggedIn(async () => imports.open(of, signal))
    return sameValue(chosenOf(chosen), { choices: noChoices() }) ? opened : send(opened.id)
  }

  /** Reads the preview; resolves to whether there is a new one. */
  async function read(of: Asked, chosen: Chosen, id?: string): Promise<boolean> {
    clearTimeout(timer.current)
    latest.current?.abort()
    const call = new AbortController()
    latest.current = call
    setReading(true)
    setFailure(undefined)
    try {
      const answer = await review(of, chosen, id, call.signal)
      if (latest.current !== call) return false
      show(of, answer)
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

  function show(of: Asked, answer: ImportReview) {
    setAsked(of)
    setPlan(answer)
    kept.change({ sourceId: answer.id, fileName: of.address === undefined ? (of.name ?? '') : '' })
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

  /** Imports what was reviewed, even if the source has to be opened again for it. */
  async function send(of: Asked, { id, review: reviewed }: ImportReview): Promise<ImportItem> {
    const imports = await api.imports()
    const body: Omit<ImportApplyInput, 'source'> = { ...chosenOf(kept.values), review: reviewed }
    const apply = async (source: string) => whileLoggedIn(async () => imports.apply({ source, ...body }))
    try {
      return await apply(id)
    } catch (error) {
      if (!isExpired(error)) throw error
    }
    const again = await review(of, kept.values, id)
    show(of, again)
    return apply(again.id)
  }

  /** The server need not keep the source any longer; otherwise it forgets it within the hour. */
  function forget() {
    const { sourceId } = kept.values
    if (sourceId) void api.imports().then(async (imports) => imports.close(sourceId).catch(() => undefined))
  }

  async function apply(subscription: SubscriptionInput | undefined, count: number): Promise<void> {
    if (!asked || !plan || importing) return
    setImporting(true)
    setFailure(undefined)
    try {
      const item = count > 0 || !subscription ? await send(asked, plan) : undefined
      const subscriptionFailure = subscription && (await subscribe(subscription))
      if (!item && subscriptionFailure !== undefined) throw subscriptionFailure
      rest.current = { ...kept.values, choices: { ...kept.values.choices, events: [] } }
      setDone({ item, later: plan.counts.later ?? 0, subscription, subscriptionFailure })
      if (item) tellImported(item)
      forget()
      kept.clear()
    } catch (error) {
      // What was reviewed is out of date, or the import may have arrived although its answer has not.
      const isOutdated = error instanceof ApiError && (error.status === 412 || error.status === 0)
      if (isOutdated) await read(asked, kept.values, plan.id)
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
    /** Opens a source and previews it; of a file that was chosen in an earlier visit, what the server keeps. */
    open: async (of: Asked, chosen: Chosen) =>
      read(of, chosen, isGiven(of) ? undefined : kept.values.sourceId),
    /** Reads the preview again. */
    async retry(): Promise<void> {
      if (asked) await read(asked, kept.values, plan?.id)
    },
    apply,
    /** Previews what the last import has left of a long source, with the same choices. */
    async next(): Promise<void> {
      if (!asked || !rest.current) return
      kept.change(rest.current)
      if (await read(asked, rest.current)) setDone(undefined)
    },
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
      timer.current = setTimeout(() => void read(asked, chosen, plan?.id), pauseMs)
    },
    /** Back to the source; what was typed and chosen stays. */
    back() {
      latest.current?.abort()
      latest.current = undefined
      clearTimeout(timer.current)
      setReading(false)
      setPlan(undefined)
      setFailure(undefined)
      setDone(undefined)
      forget()
      if (kept.values.sourceId) kept.change({ sourceId: '' })
    },
  }
}

export type Importing = ReturnType<typeof useImport>

/** The caller's imports, the latest first. */
export function useImports() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: [...importsKey, 'past'],
    queryFn: async ({ signal }) => (await api.imports()).list(signal),
  })
}

const progressMs = 1000

/** How far the caller's imports and undos are. Asked every second if one is `expected`, or as long as one runs. */
export function useRunningImports({ expected }: { expected: boolean }): readonly ImportProgress[] {
  const { api } = useEnvironment()
  const { data } = useQuery({
    queryKey: [...importsKey, 'running'],
    queryFn: async ({ signal }) => (await api.imports()).running(signal),
    refetchInterval: ({ state }) => (expected || (state.data?.length ?? 0) > 0) && progressMs,
    gcTime: 0,
  })
  return data ?? []
}

/** The calendars that are read every hour for the caller. */
export function useSubscriptions() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: [...importsKey, 'subscriptions'],
    queryFn: async ({ signal }) => (await api.imports()).subscriptions(signal),
  })
}

/** Wrapper for calls that change imports, subscriptions or their entries: then all that shows them is read again. */
export function useImportCall() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  return async <Answer>(call: (imports: ImportsApi) => Promise<Answer>): Promise<Answer> => {
    try {
      return await whileLoggedIn(async () => call(await api.imports()))
    } finally {
      void invalidate('events', 'places')
      await invalidate('imports')
    }
  }
}

/** Returns the call that undoes an import as one, and says what has become of it. */
export function useUndoImport(): (id: string) => Promise<ImportUndone> {
  const { t } = useTranslation()
  const notice = useNotice()
  const undoneNotice = useUndoneNotice()
  const call = useImportCall()
  return async (id) => {
    const undone = await call(async (imports) => imports.undo(id))
    const { removed, restored, stays } = undone
    const count = removed + restored
    const message = count === 0 ? t('import.undo.nothing') : t('import.undo.done', { count })
    notice.push(stays.length > 0 && count > 0 ? undoneNotice(undone) : { state: 'success', message })
    return undone
  }
}

/**
 * Returns what says that an import is done, wherever its importer is by then, and offers to undo it in one press.
 */
function useImportedNotice(): (item: ImportItem) => void {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const undo = useUndoImport()
  const { doneText } = useCountText()
  return (item) =>
    notice.push({
      state: 'success',
      message: doneText(item),
      action: {
        label: t('import.undo.short'),
        run: () =>
          void undo(item.id).catch((error: unknown) =>
            notice.push({ state: 'error', message: errorText(error) }),
          ),
      },
    })
}

/** What people call the source of an import: its title, else the website, else its format. */
export function useSourceName(): (item: Pick<ImportItem, 'title' | 'host' | 'format'>) => string {
  const { t } = useTranslation()
  return useCallback(({ title, host, format }) => title || host || t(`import.formats.${format}`), [t])
}
