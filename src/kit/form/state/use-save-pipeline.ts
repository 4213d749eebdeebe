import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { ApiError } from '../../../api/api-error.ts'
import { validate } from '../../../core/validate.ts'
import { useEnvironment } from '../../environment.tsx'
import { useSave } from '../../resource/mutations.ts'
import { useFreshItem } from '../../resource/queries.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { type FormErrors, groupErrors, refusedFields } from './field-errors.ts'
import { type Entry, entryOf, type FormDeclaration, type FormValues } from '../form-declaration.ts'
import { sameValue, toDraft } from './form-values.ts'

/** An entry as the server has it, with the tag that an update of it sends along. */
export type Base = { entry: Entry | undefined; etag: string | undefined }

export type Saved = Base & { entry: Entry }

/** One submit: the values that it is made of, the checked body, and the idempotency key of all its tries. */
export type Attempt = { values: FormValues; body: FormValues; key: string }

/** The entry as it is now with the values that made it so, or what speaks against it. */
export type SaveResult =
  { saved: Saved; values: FormValues; fields?: undefined } | { saved?: undefined; fields: FormErrors }

/** Why the last save did not go through, and what goes on about it. */
export type SaveState = {
  failure?: unknown
  /** There was no answer: it is tried again by and by. */
  waiting?: boolean
  trying?: boolean
  /** What someone else has saved in the meantime. */
  theirs?: Saved
}

/** Thrown when an entry is no longer as it was when the form was opened. */
class ChangedByOthers extends Error {
  readonly theirs: Saved
  constructor(theirs: Saved) {
    super('changed in the meantime')
    this.theirs = theirs
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** Whether an entry already has everything that a body says. */
const holds = (entry: Entry, body: FormValues) =>
  Object.keys(body).every((name) => sameValue(body[name] ?? null, entry[name] ?? null))

const nothing: Base = { entry: undefined, etag: undefined }

/**
 * Saves what stands in a form: draft, check, call, and what a refusal means for the fields. An expired login is waited
 * for. A submit that got no answer is kept, since it may have arrived: a create is sent again under the same idempotency
 * key, and a version on the server that says what was sent is no conflict but our own (CONTRACT.md section 2).
 */
export function useSavePipeline(declaration: FormDeclaration, context: FormContext, sentBefore?: Attempt) {
  const { emit } = useEnvironment()
  const call = useSave(declaration.name)
  const whileLoggedIn = useWhileLoggedIn()
  const readItem = useFreshItem(declaration.name)
  const unanswered = useRef(sentBefore)
  const [state, setState] = useState<SaveState>({})

  async function send({ body, key }: Attempt, { entry, etag }: Base): Promise<Saved> {
    const draft = body as Parameters<typeof call.mutateAsync>[0]['draft']
    const answer = await whileLoggedIn(async () => call.mutateAsync({ draft, id: entry?.id, etag, key }))
    return { entry: entryOf<typeof declaration.name>(answer.item), etag: answer.etag }
  }

  async function read(id: string): Promise<Saved> {
    const { item, etag } = await readItem(id)
    return { entry: entryOf<typeof declaration.name>(item), etag }
  }

  async function put(attempt: Attempt, base: Base): Promise<Saved> {
    try {
      return await send(attempt, base)
    } catch (error) {
      if (statusOf(error) !== 412 || !base.entry) throw error
      const theirs = await read(base.entry.id)
      if (holds(theirs.entry, attempt.body)) return theirs
      if (unanswered.current && holds(theirs.entry, unanswered.current.body)) return put(attempt, theirs)
      throw new ChangedByOthers(theirs)
    }
  }

  /** What became of a create that got no answer: the entry that it has made by now; nothing when it is refused. */
  async function outcomeOf(create: Attempt): Promise<Base> {
    try {
      const { entry } = await send(create, nothing)
      return await read(entry.id)
    } catch (error) {
      if (statusOf(error) === 0) throw error
      return nothing
    }
  }

  async function run(attempt: Attempt, base: Base): Promise<SaveResult> {
    const before = unanswered.current
    const createdBefore = before && before !== attempt && !base.entry
    setState((last) => (last.waiting ? { ...last, trying: true } : {}))
    try {
      const saved = await put(attempt, createdBefore ? await outcomeOf(before) : base)
      unanswered.current = undefined
      setState({})
      emit('backstage-saved', { resource: declaration.name, id: saved.entry.id, created: !base.entry })
      return { saved, values: attempt.values }
    } catch (error) {
      const waiting = statusOf(error) === 0
      unanswered.current = waiting ? (createdBefore ? before : attempt) : undefined
      if (error instanceof ChangedByOthers) {
        setState({ failure: new ApiError(412, 'changed in the meantime'), theirs: error.theirs })
        return { fields: {} }
      }
      const fields = error instanceof ApiError ? refusedFields(declaration, error) : {}
      setState(Object.keys(fields).length === 0 ? { failure: error, waiting } : {})
      return { fields }
    }
  }

  return {
    state,
    /** Checks and sends what stands in the form. */
    async save(values: FormValues, base: Base): Promise<SaveResult> {
      const checked = validate(declaration.contract.draft, toDraft(declaration, values, context))
      if (!checked.ok) {
        setState({})
        return { fields: groupErrors(checked.fields) }
      }
      const body: FormValues = checked.value
      const last = unanswered.current
      const isLast = last !== undefined && sameValue(last.body, body)
      return run(isLast ? last : { values, body, key: newIdempotencyKey() }, base)
    },
    /** Sends again what got no answer. */
    resume: async (base: Base): Promise<SaveResult | undefined> =>
      unanswered.current && run(unanswered.current, base),
    /** The submit that got no answer, to be kept with the draft. */
    unanswered: () => unanswered.current,
    forget: () => {
      unanswered.current = undefined
      setState({})
    },
  }
}
