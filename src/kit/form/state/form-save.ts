import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { FORM_ERROR, type FormApi } from 'final-form'
import { useEffect, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { ResourceApi } from '../../../api/resource.ts'
import type { InputOf } from '../../../contracts/contracts.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { StoredDraft } from '../../../store/drafts.ts'
import { useCaller } from '../../../store/session.ts'
import { type Environment, useEnvironment } from '../../environment.tsx'
import type { FormContext } from '../../resource/declaration.ts'
import { showSaved } from '../../resource/mutations.ts'
import { itemQuery } from '../../resource/queries.ts'
import { Save, type SaveState } from '../../saving/save.ts'
import type { Login } from '../../use-while-logged-in.ts'
import {
  applyDraft,
  baseOf,
  type DraftStorage,
  draftOf,
  useDraftStorage,
  useKeepDraft,
  wholeDraft,
} from '../draft/kept-draft.ts'
import { type Entry, entryOf, type FormDeclaration, type FormValues } from '../form-declaration.ts'
import { checkValues, type FormErrors, refusedFields, requiredFields } from './field-errors.ts'
import { FieldMarks } from './field-marks.ts'
import { type Base, createFormState, type FormAttempt, type FormSession, type Saved } from './form-session.ts'
import { hiddenNames, sameValue, toFormValues } from './form-values.ts'

type Options = {
  declaration: FormDeclaration
  context: FormContext
  readOnly: boolean
  /** The entry being edited, as loaded; without an entry the form creates one. */
  loaded: Base
  /** Initial values of a new entry; override those of the declaration. */
  initial: FormValues
  /** Key under which the draft of a new entry is kept; forms with different initial values keep separate drafts. */
  draftId: string
  /**
   * `here` is false if the form has been unmounted meanwhile, so that a late response does not navigate. 'Save and leave'
   * waits for a returned promise: for what the screen asks after a save. `before` is what a change was based on, `sent` the
   * values of the form when it was sent.
   */
  onSaved: (entry: Entry, here: boolean, before: Entry | undefined, sent: FormValues) => void | Promise<void>
}

type Surroundings = Pick<Environment, 'emit' | 'now'> & {
  calls: ResourceApi<ResourceName>
  client: QueryClient
  login: Login
  storage: DraftStorage
}

/**
 * A form from the first keystroke to the saved entry: all that is known of its saving. A save, in order:
 *
 * 1. `save`, on pressing Save: waits for uploads and for the save before it. final-form shows the errors of its last
 *    validation (`#check`), which has also built the request body.
 * 2. `#submit` sends the body under an idempotency key; the one without a response again, if nothing was typed since.
 * 3. `attempt` (`kit/saving/save.ts`) repeats a create that may have arrived, waits for an expired login, and compares
 *    versions on a 412.
 * 4. `put` creates or replaces the entry and updates the query cache; `read` and `holds` are for comparing.
 * 5. `#finish`: the saved version becomes the base, what was typed meanwhile stays, the draft goes, `onSaved` follows.
 * 6. A refusal: errors go to their fields or into `state`, and what was typed is kept as the draft.
 * 7. `retry`, without a response: the same again after a pause.
 * 8. `resolve`, after a conflict: the values chosen in the dialog are saved over someone else's version.
 */
class FormSave extends Save<FormAttempt, Base, Saved> {
  readonly form: FormApi<FormValues>
  readonly required: ReadonlySet<string>
  readonly marks = new FieldMarks()
  readonly rule: FormSession['rule'] = { current: undefined }
  readonly fileInputs: FormSession['fileInputs'] = new Map()
  /** The draft that the form was opened with. */
  readonly restored: StoredDraft | undefined
  /** The version that the form is based on. */
  base: Base
  /** Number of presses on Save that failed; automatic retries do not count. */
  failures = 0
  /** Resolves once everything is answered that the screen asks after the last save. */
  settled: void | Promise<void> = undefined
  #options: Options & Surroundings
  #body: FormValues = {}
  #uploads: Promise<unknown> | undefined
  #running: Promise<unknown> | undefined

  constructor(options: Options & Surroundings) {
    super(options.login)
    this.#options = options
    const { declaration, context, loaded, initial, storage } = options
    const start = loaded.entry ?? { ...declaration.initial(context), ...initial }
    this.form = createFormState(declaration, start, { validate: this.#check, onSubmit: this.#submit })
    this.required = requiredFields(declaration)
    this.base = loaded
    const draft = storage.read()
    if (draft && applyDraft(declaration, this.form, draft)) {
      this.restored = draft
      this.#adopt(draft)
      const { values } = this.form.getState()
      const sent = draft.unanswered
      if (sent) this.unanswered = [{ key: sent.key, body: sent.body as FormValues, values }]
    }
    this.marks.subscribe(this.keepDraft)
  }

  /** Adopts what the screen says now. */
  follow(options: Options & Surroundings): void {
    const { context } = this.#options
    this.#options = options
    this.login = options.login
    if (context !== options.context) this.form.setConfig('validate', this.#check)
  }

  /** Makes the next save wait for pending work of an input, such as an upload. */
  readonly waitFor = (work: Promise<void>): void => {
    this.#uploads = Promise.all([this.#uploads, work])
  }

  /** Runs on every change. */
  readonly #check = (values: FormValues): FormErrors => {
    const { declaration, context } = this.#options
    const { errors, body } = checkValues(declaration, values, context)
    if (body) this.#body = body
    return errors
  }

  /** Saves, after pending uploads and a running save; returns whether it succeeded. */
  async save(): Promise<boolean> {
    await this.#uploads
    const before = this.#running
    await before
    if (before && !this.form.getState().dirty) return true
    await (this.#running ??= Promise.resolve(this.form.submit()).finally(this.#ended))
    if (!this.form.getState().submitFailed) return true
    this.failures += 1
    this.changed()
    return false
  }

  readonly #ended = () => {
    this.#running = undefined
  }

  readonly #submit = async (values: FormValues): Promise<Record<string, unknown> | undefined> => {
    const body = this.#body
    const last = this.unanswered.at(-1)
    const attempt = last && sameValue(last.body, body) ? last : { values, body, key: newIdempotencyKey() }
    const { saved, failure } = await this.attempt(attempt, this.base)
    if (saved) return this.#finish(saved, values)
    this.keepDraft()
    return { ...refusedFields(this.#options.declaration, failure), [FORM_ERROR]: true }
  }

  protected override isNew({ entry }: Base): boolean {
    return !entry
  }

  protected override async put({ body, key }: FormAttempt, { entry, etag }: Base): Promise<Saved> {
    const { calls, client, declaration } = this.#options
    const input = body as InputOf<ResourceName>
    const answer = entry
      ? await calls.update(entry.id, input, etag)
      : { item: await calls.create(input, key), etag: undefined }
    await showSaved(client, declaration.name, answer, entry?.id)
    return { entry: entryOf<ResourceName>(answer.item), etag: answer.etag }
  }

  protected override async read({ entry }: Base): Promise<Saved> {
    const { calls, client, declaration } = this.#options
    const { item, etag } = await client.fetchQuery(itemQuery(calls, declaration.name, entry!.id))
    return { entry: entryOf<ResourceName>(item), etag }
  }

  /** The API may keep a hidden field, which is sent as no value. */
  protected override holds({ entry }: Saved, { values, body }: FormAttempt): boolean {
    const { declaration, context } = this.#options
    const hidden = hiddenNames(declaration, values, context)
    return Object.keys(body).every(
      (name) => hidden.has(name) || sameValue(body[name] ?? null, entry[name] ?? null),
    )
  }

  /** Changes typed while a create was in progress become the draft of the created entry. */
  #finish(saved: Saved, sent: FormValues): undefined {
    const { declaration, emit, now, onSaved, storage } = this.#options
    const { entry } = saved
    const before = this.base.entry
    const created = !before
    emit('backstage-saved', { resource: declaration.name, id: entry.id, created })
    this.#rebase(saved, this.isWatched ? this.#typedSince(sent) : {})
    if (created) {
      storage.of(entry.id).put(draftOf(declaration, this.form, saved, now()))
      storage.put(undefined)
      this.form.reset()
    } else this.keepDraft()
    this.settled = onSaved(entry, this.isWatched, before, sent)
  }

  readonly keepDraft = (): void => {
    const { declaration, now, storage } = this.#options
    const draft = draftOf(declaration, this.form, this.base, now(), this.unanswered.at(-1))
    const marks = Object.fromEntries(this.marks.all)
    storage.put(draft && { ...draft, ...(this.marks.all.size > 0 && { marks }) })
  }

  /** Stores all that the form says as its draft, once uploads are done; resolves to whether that worked. */
  readonly handOver = async (): Promise<boolean> => {
    await this.#uploads
    const { declaration, now, storage } = this.#options
    const draft = wholeDraft(declaration, this.form, now())
    storage.put(draft)
    return storage.read()?.savedAt === draft.savedAt
  }

  /** Errors about fields are shown at the fields instead. */
  override show(state: SaveState<Saved>): void {
    const fields = refusedFields(this.#options.declaration, state.failure)
    super.show(Object.keys(fields).length > 0 ? {} : state)
  }

  protected override retry(): void {
    this.#running ??= this.#again().finally(this.#ended)
  }

  /** Sends the last submit again; if a value of it is refused, what the form says by now. */
  async #again(): Promise<void> {
    const last = this.unanswered.at(-1)
    if (!last) return
    const { saved, failure } = await this.attempt(last, this.base)
    if (saved) this.#finish(saved, last.values)
    else if (Object.keys(refusedFields(this.#options.declaration, failure)).length > 0)
      await this.form.submit()
  }

  /** Adopts someone else's version with the user's choices; saves if they differ from it. */
  async resolve(theirs: Saved, chosen: FormValues): Promise<void> {
    this.forget()
    this.#rebase(theirs, chosen)
    if (this.form.getState().dirty) await this.save()
    else this.keepDraft()
  }

  /** The common ancestor of both versions in an edit conflict. */
  get ancestor(): FormValues | undefined {
    return this.base.entry && toFormValues(this.#options.declaration, this.base.entry)
  }

  /** Makes a version of the entry the new base of the form; the fields in `kept` keep the given values. */
  #rebase(version: Saved, kept: FormValues): void {
    const fresh = toFormValues(this.#options.declaration, version.entry)
    this.base = version
    this.form.batch(() => {
      this.form.initialize(fresh)
      for (const name of Object.keys(fresh)) if (name in kept) this.form.change(name, kept[name])
    })
  }

  /** Fields changed since `seen`, with their values. */
  #typedSince(seen: FormValues): FormValues {
    const { values } = this.form.getState()
    return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, seen[name])))
  }

  /**
   * Adopts a newer version from the server if the form is unchanged or already contains its changes, e.g. an image
   * deleted everywhere. Otherwise saving fails with 412 and the user chooses.
   */
  takeUp({ entry, etag }: Base): void {
    const { pristine, submitting, initialValues = {}, values } = this.form.getState()
    const before = this.ancestor
    if (!entry || !before || submitting || etag === this.base.etag) return
    const theirs = Object.entries(toFormValues(this.#options.declaration, entry))
    const agreed = theirs.every(
      ([name, value]) => sameValue(value, before[name]) || sameValue(value, values[name]),
    )
    if (pristine || agreed) this.#rebase({ entry, etag }, this.#typedSince(initialValues))
  }

  /** Resets the form to the entry as loaded, or to its initial values. */
  readonly discard = (): void => {
    this.forget()
    this.base = this.#options.loaded
    this.form.reset()
    this.marks.set(new Map())
  }

  /** Restores a discarded draft. */
  readonly restore = (draft: StoredDraft): void => {
    applyDraft(this.#options.declaration, this.form, draft)
    this.#adopt(draft)
  }

  #adopt(draft: StoredDraft): void {
    const { declaration, loaded } = this.#options
    this.base = baseOf(declaration, loaded, draft)
    this.marks.set(new Map(Object.entries(draft.marks ?? {})))
  }
}

/** The saving of a form, bound to its screen, and the session of its inputs. */
export function useFormSave(options: Options) {
  const { declaration, context, readOnly, loaded } = options
  const { api, emit, now } = useEnvironment()
  const { name } = declaration
  const client = useQueryClient()
  const userId = useCaller()?.id
  const idPrefix = useId()
  const storage = useDraftStorage(
    name,
    loaded.entry?.id ?? options.draftId,
    (!readOnly && context.caller?.id) || '',
  )
  const calls = useMemo(() => api.resource(name), [api, name])
  const current = { ...options, emit, now, calls, client, login: { api: api.base, userId }, storage }
  const [save] = useState(() => new FormSave(current))
  useLayoutEffect(() => save.follow(current))
  useEffect(() => save.takeUp({ entry: loaded.entry, etag: loaded.etag }), [save, loaded.entry, loaded.etag])
  useKeepDraft(save.form, save.keepDraft)
  const state = useSyncExternalStore(save.subscribe, () => save.state)
  const failures = useSyncExternalStore(save.subscribe, () => save.failures)
  const { entry } = loaded
  const { draftId } = options
  const session = useMemo<FormSession>(() => {
    const { form, required, waitFor, handOver, marks, rule, fileInputs } = save
    const given = { declaration, context, entry, readOnly, idPrefix, draftId }
    return { ...given, form, required, waitFor, handOver, marks, rule, fileInputs }
  }, [save, declaration, context, entry, readOnly, idPrefix, draftId])
  return { save, session, state, failures }
}
