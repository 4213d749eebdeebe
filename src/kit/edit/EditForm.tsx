import {
  type ComponentType,
  Fragment,
  type KeyboardEvent as ReactKeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../core/dates.ts'
import { loadOnce } from '../../core/loading/load-once.ts'
import type { StoredDraft } from '../../store/drafts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FormActions, Section } from '../../ui/form/Section.tsx'
import { lazily } from '../../ui/lazily.ts'
import { addStyles } from '../../ui/styles.ts'
import { useDeactivatedNotice } from '../deactivation/use-deactivated-notice.ts'
import { useEnvironment } from '../environment.tsx'
import { inputs } from '../fields/inputs.ts'
import type { InputProps } from '../fields/use-input.ts'
import {
  type Entry,
  fieldNames,
  type FormDeclaration,
  type FormDuplicateCheck,
  type FormField,
  type FormValues,
} from '../form/form-declaration.ts'
import { useFormSave } from '../form/state/form-save.ts'
import {
  type Base,
  FormSessionContext,
  useFormState,
  useOfValues,
  useSession,
  wrongFields,
} from '../form/state/form-session.ts'
import { toFormValues } from '../form/state/form-values.ts'
import { useFieldText } from '../form/use-field-text.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import type { FormContext } from '../resource/declaration.ts'
import type { Keeps } from '../leave-guard.ts'
import { isSaveShortcut } from '../save-shortcut.ts'
import { ErrorSummary, FormFailure } from './FormProblems.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useOnlinePanelAhead } from './online/OnlineNotice.tsx'
import { useOnline, wentOnline } from './online/OnlineProvider.tsx'
import css from './edit.css'

addStyles(css)

const ConflictDialog = lazily(async () => (await import('./compare/ConflictDialog.tsx')).ConflictDialog)

type Props = {
  declaration: FormDeclaration
  context: FormContext
  /** The entry as loaded; without it the form creates an entry. */
  loaded?: Base
  initial?: FormValues
  /** Key under which the draft of a new entry is kept; forms with different initial values keep separate drafts. */
  draftId?: string
  readOnly?: boolean
  /**
   * `here` is false if the form has been unmounted meanwhile, so that a late response does not navigate. 'Save and leave'
   * waits for a returned promise: for what the screen asks after a save. `sent` are the values of the form.
   */
  onSaved?: (entry: Entry, here: boolean, sent: FormValues) => void | Promise<void>
  /** The notice after a save, `null` for none; default: the resource's phrase `created` or `saved`. */
  savedText?: string | null
  /** The entry's own screen is shown after a save: it says so if the save has published the entry. */
  leadsToEntry?: boolean
  /** Texts of the save button, idle and busy; default 'Save'. */
  saveLabels?: { rest: string; busy: string }
  /** Screens from which one comes back to the draft, so that nothing is asked on the way there. */
  keeps?: Keeps
  /** Further actions beside the save button. */
  actions?: ReactNode
  /** Above the fields, within the form's session: what fills them in. */
  head?: ReactNode
  /** What stands below the fields of a section, by its name. */
  below?: Readonly<Record<string, ReactNode>> | undefined
}

/** In a picker, Enter selects an option or confirms a tag; it must not submit the form. */
function keepFromSaving(event: ReactKeyboardEvent<HTMLElement>) {
  const picking = event.target instanceof Element && event.target.getAttribute('role') === 'combobox'
  if (event.key === 'Enter' && picking) event.preventDefault()
}

const nothing: Base = { entry: undefined, etag: undefined }
const noValues: FormValues = {}

/** The form of a resource, derived from its declaration: sections, fields, validation, draft, saving and errors. */
export function EditForm(props: Props) {
  const { declaration, context, loaded = nothing, initial = noValues, readOnly = false, actions } = props
  const notice = useNotice()
  const { label, phrase } = usePhrases(declaration.name)
  const deactivatedNotice = useDeactivatedNotice(declaration.name)
  const online = useOnline()
  const isLeaving = useRef(false)
  useOnlinePanelAhead(props.leadsToEntry === true && !readOnly && !loaded.entry?.published)
  const { save, session, state, failures } = useFormSave({
    declaration,
    context,
    readOnly,
    loaded,
    initial,
    draftId: props.draftId ?? 'new',
    onSaved(entry, here, before, sent) {
      const title = declaration.title(entry)
      const { savedText = phrase(loaded.entry ? 'saved' : 'created', { title }) } = props
      const isTyping = save.form.getState().dirty
      const isShown = props.leadsToEntry && here && !isLeaving.current && wentOnline(entry, before)
      if (isShown && savedText !== null)
        online.announce({
          resource: declaration.name,
          id: entry.id,
          route: `${declaration.route}/${entry.id}`,
          message: savedText,
          isTyping,
        })
      // Where somebody types on, the panel may be out of sight.
      if (savedText !== null && (!isShown || isTyping))
        notice.push(deactivatedNotice(title, entry, before) ?? { state: 'success', message: savedText })
      return props.onSaved?.(entry, here, sent)
    },
  })
  const { root } = useEnvironment()
  const { t } = useTranslation()
  const { saveLabels = { rest: t('forms.save'), busy: t('forms.saving') } } = props
  const errorText = useErrorText()
  const fieldText = useFieldText(declaration.contract.input)
  const { submitting, dirty } = useFormState(session.form, 'submitting', 'dirty')
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { ancestor, restored } = save

  useSaveShortcut(form, root, () => !readOnly && void save.save())

  const announceReason = useEffectEvent(() => {
    const place = summary.current ?? refusal.current
    if (!place) return
    const [first] = wrongFields(session)
    const message = first
      ? t('forms.notice', { field: label(first.name), error: fieldText(first.code, first.path) })
      : errorText(state.failure)
    notice.push({ state: 'error', message, hasClose: true })
    const rootNode = root.getRootNode()
    const top = place.closest('dialog') || !(rootNode instanceof ShadowRoot) ? place : rootNode.host
    top.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: top !== place })
    setChoosing(state.theirs !== undefined)
  })
  useEffect(() => {
    if (failures > 0) announceReason()
  }, [failures])

  return (
    <FormSessionContext value={session}>
      {restored && <DraftBanner draft={restored} onDiscard={save.discard} onRestore={save.restore} />}
      {props.head}
      <form
        ref={form}
        noValidate
        className="b-form"
        onKeyDown={keepFromSaving}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!readOnly) void save.save()
        }}
      >
        <ErrorSummary ref={summary} session={session} />
        <FormFailure
          ref={refusal}
          state={state}
          onTryNow={() => void save.save()}
          onChoose={() => setChoosing(true)}
        />
        {!readOnly && session.required.size > 0 && <p className="b-hint">{t('forms.requiredNote')}</p>}
        <FormFields below={props.below} />
        {!readOnly && (
          <FormActions>
            <Button type="submit" variant="primary" busy={submitting} busyLabel={saveLabels.busy}>
              {saveLabels.rest}
            </Button>
            {actions}
            {dirty && <span className="b-hint b-form-state">{t('forms.unsaved')}</span>}
          </FormActions>
        )}
      </form>
      <LeaveDialog
        area="forms"
        active={dirty ?? false}
        keeps={props.keeps}
        onAsk={() => save.form.getState().dirty ?? false}
        save={async () => {
          isLeaving.current = loaded.entry !== undefined
          return save.save().finally(() => (isLeaving.current = false))
        }}
        settled={async () => save.settled}
        discard={() => save.form.reset()}
      >
        <p>{t('forms.leave.text')}</p>
      </LeaveDialog>
      {choosing && state.theirs && ancestor && (
        <Suspense>
          <ConflictDialog
            ancestor={ancestor}
            mine={session.form.getState().values}
            theirs={toFormValues(declaration, state.theirs.entry)}
            onClose={() => setChoosing(false)}
            onChosen={(values) => {
              setChoosing(false)
              if (state.theirs) void save.resolve(state.theirs, values)
            }}
          />
        </Suspense>
      )}
    </FormSessionContext>
  )
}

/**
 * Saves on Ctrl+S or ⌘S while focus is inside the element or nowhere. With an open dialog, only the form inside it
 * is saved.
 */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>, root: HTMLElement, onSave: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { body } = root.ownerDocument
    const tree = root.getRootNode() as ParentNode & Node
    if (
      !isSaveShortcut(event) ||
      !form.current ||
      (event.target !== body && !event.composedPath().includes(tree))
    )
      return
    const dialog = [...tree.querySelectorAll('dialog[open]')].at(-1)
    if (dialog && !dialog.contains(form.current)) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const Field = memo(function Field({ field }: { field: FormField }) {
  const Input = inputs[field.kind] as ComponentType<InputProps>
  return <Input field={field} />
})

const DuplicateNote = lazily(async () => (await import('./duplicates/DuplicateNote.tsx')).DuplicateNote)

const none: readonly FormDuplicateCheck[] = []

/** Duplicate checks of a form, once loaded; the form works without them. */
function usePossibleDuplicates({ loadDuplicateCheck }: FormDeclaration): readonly FormDuplicateCheck[] {
  const [possibleDuplicates, setPossibleDuplicates] = useState(none)
  useEffect(() => {
    if (loadDuplicateCheck) loadOnce(loadDuplicateCheck).then(setPossibleDuplicates, () => undefined)
  }, [loadDuplicateCheck])
  return possibleDuplicates
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : ['', false, null, undefined].includes(value as '')

/** Sections of a form with their currently visible fields; empty sections are omitted. */
function FormFields({ below }: Pick<Props, 'below'>) {
  const { declaration, readOnly } = useSession()
  const possibleDuplicates = usePossibleDuplicates(declaration)
  return (
    <fieldset className="b-form-sections" disabled={readOnly}>
      {declaration.sections.map((section) => (
        <FieldSection
          key={section.name}
          section={section}
          possibleDuplicates={possibleDuplicates}
          below={below?.[section.name]}
        />
      ))}
    </fieldset>
  )
}

type SectionProps = {
  section: FormDeclaration['sections'][number]
  possibleDuplicates: readonly FormDuplicateCheck[]
  below: ReactNode
}

function FieldSection({ section, possibleDuplicates, below }: SectionProps) {
  const session = useSession()
  const { declaration, context, readOnly } = session
  const { phrase } = usePhrases(declaration.name)
  const names = useOfValues(session, (values) =>
    section.fields
      .filter((field) => !field.visible || field.visible(values, context))
      .map((field) => field.name)
      .join(),
  ).split(',')
  const shown = section.fields.filter((field) => names.includes(field.name))
  const isUsed = useOfValues(session, (values) =>
    shown.some((field) => fieldNames(field).some((name) => !isEmpty(values[name]))),
  )
  if (shown.length === 0) return null
  return (
    <Section
      title={phrase(`sections.${section.name}`)}
      {...(section.folded && { fold: phrase(`folds.${section.name}`), isUsed })}
    >
      {shown.map((field) => (
        <Fragment key={field.name}>
          <Field field={field} />
          {!readOnly &&
            possibleDuplicates
              .filter((duplicateCheck) => duplicateCheck.field === field.name)
              .map((duplicateCheck) => (
                <Suspense key={duplicateCheck.kind}>
                  <DuplicateNote duplicateCheck={duplicateCheck} />
                </Suspense>
              ))}
        </Fragment>
      ))}
      {below}
    </Section>
  )
}

const CompareDialog = lazily(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog)

type DraftBannerProps = { draft: StoredDraft; onDiscard: () => void; onRestore: (draft: StoredDraft) => void }

/**
 * Says that the form shows a draft from an earlier visit, with its date; disappears once saved. Discarding can be
 * undone.
 */
function DraftBanner({ draft, onDiscard, onRestore }: DraftBannerProps) {
  const { form } = useSession()
  const { dirty, values, initialValues } = useFormState(form, 'dirty', 'values', 'initialValues')
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const [comparing, setComparing] = useState(false)
  const [discarded, setDiscarded] = useState(false)

  if (discarded && !dirty) {
    const undo = () => {
      setDiscarded(false)
      onRestore(draft)
    }
    return (
      <Banner action={<Button onClick={undo}>{t('forms.draft.undo')}</Button>} role="status">
        <p>{t('forms.draft.discarded')}</p>
      </Banner>
    )
  }
  if (discarded || !dirty) return null
  return (
    <Banner
      action={
        <>
          <Button onClick={() => setComparing(true)}>{t('forms.draft.compare')}</Button>
          <Button
            onClick={() => {
              setDiscarded(true)
              onDiscard()
            }}
          >
            {t('forms.draft.discard')}
          </Button>
        </>
      }
    >
      <p>{t('forms.draft.restored', { date: formatDateTime(new Date(draft.savedAt), timeZone) })}</p>
      {comparing && (
        <Suspense>
          <CompareDialog saved={initialValues ?? {}} draft={values} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Banner>
  )
}
