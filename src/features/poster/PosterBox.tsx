import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { type ReadAnswer, readInput } from '../../contracts/reading.ts'
import { formatDay, isDay } from '../../core/dates.ts'
import { fetchFaultCodes } from '../../core/import-faults.ts'
import { languageLocale } from '../../core/languages.ts'
import { validate } from '../../core/validate.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { isImage } from '../../kit/fields/image/image-file.ts'
import { useIntervalText } from '../../kit/fields/intervals/use-interval-text.ts'
import { completeLink } from '../../kit/fields/link/complete-link.ts'
import type { FormValues } from '../../kit/form/form-declaration.ts'
import { type SeriesRule, useSession } from '../../kit/form/state/form-session.ts'
import { useFieldText } from '../../kit/form/use-field-text.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useWhenText } from '../../kit/use-when-text.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { addStyles } from '../../ui/styles.ts'
import {
  type Candidate,
  candidatesOf,
  type Doubt,
  doubtsByField,
  fillIn,
  timeValue,
  valuesOf,
} from './fill-in.ts'
import css from './poster.css'

addStyles(css)

const onlyAddress = /^(?:https?:\/\/|www\.)\S+$/i

/** What the box says below the text. */
type Said =
  | { kind: 'failed'; text: string }
  | { kind: 'nothing'; isPage: boolean }
  | { kind: 'filled'; filled: string[]; left: string[]; repeats: SeriesRule | null; before: FormValues }
  | { kind: 'undone' }

/** The fields that a text fills in, in the order of the form; those of the price are one. */
const namedFields = ['name', 'start', 'end', 'location', 'address', 'description', 'category', 'price']

/** Longer words of a text are cut in a field's mark. */
const longestWords = 80

/** A text with several dates, and those of them that a form was filled in with. */
type KeptPoster = { text: string; answer: ReadAnswer; taken: readonly number[] }

/** By user: the text that they have not entered all dates of; until the page is left. */
const keptPosters = new Map<string, KeptPoster>()

/**
 * Fills in a new event's form from the text of a poster or a mail, or from a page. What was read is marked until somebody
 * has been in the field, what somebody typed stays, and 'Undo' takes all of it back. Part `poster`.
 */
export function PosterBox(props: BoxProps) {
  const has = useCapabilities()
  const { readOnly } = useSession()
  return readOnly || !has('reading') ? null : <Box {...props} />
}

type BoxProps = {
  /** Offered where the text says that the event repeats. */
  series?: ReactNode
}

function Box({ series }: BoxProps) {
  const session = useSession()
  const { form, marks } = session
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const user = useCaller()?.id ?? ''
  const doubtText = useDoubtText()
  const [kept, setKept] = useState(() => keptPosters.get(user))
  const [text, setText] = useState(kept?.text ?? '')
  const [said, setSaid] = useState<Said>()
  const own = useRef<FormValues>({})
  const { busy, read, stop } = useReading()
  const { over, hasPicture, wrong, ...drop } = useDroppedPicture()
  const area = useRef<HTMLTextAreaElement>(null)
  const candidates = kept ? candidatesOf(kept.answer) : []

  function keep(next: KeptPoster | undefined) {
    setKept(next)
    if (next) keptPosters.set(user, next)
    else keptPosters.delete(user)
  }
  function take(candidate: Candidate) {
    const before = { ...form.getState().values }
    const values = valuesOf(candidate, timeZone)
    const { filled, left } = fillIn(form, values, own.current)
    own.current = values
    const doubts = doubtsByField(candidate.doubts)
    marks.set(
      new Map(
        filled.map((name) => [name, { doubt: doubts.has(name) ? doubtText(doubts.get(name)!) : undefined }]),
      ),
    )
    const { repeats } = candidate.event
    session.rule.current = repeats ?? undefined
    setSaid({ kind: 'filled', filled, left, repeats, before })
  }
  async function fillFrom(source: string) {
    setSaid(undefined)
    keep(undefined)
    const answer = await read(source)
    if (!answer) return
    if ('failure' in answer) return setSaid({ kind: 'failed', text: answer.failure })
    const found = candidatesOf(answer)
    if (found.length === 0) setSaid({ kind: 'nothing', isPage: onlyAddress.test(source.trim()) })
    else if (found.length === 1) take(found[0]!)
    else keep({ text: source, answer, taken: [] })
  }
  function type(event: FormEvent<HTMLTextAreaElement>) {
    const { value } = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    setText(value)
    stop()
    if (/^insertFrom(?:Paste|Drop)/.test(inputType ?? '') && value.trim() !== '') void fillFrom(value)
  }
  /** What somebody has changed since stays. */
  function undo({ filled, before }: { filled: readonly string[]; before: FormValues }) {
    const { values: now } = form.getState()
    form.batch(() => {
      for (const name of filled) if (now[name] === own.current[name]) form.change(name, before[name])
    })
    own.current = {}
    session.rule.current = undefined
    marks.set(new Map())
    setSaid({ kind: 'undone' })
    area.current?.focus()
  }
  function clear() {
    stop()
    setText('')
    setSaid(undefined)
    keep(undefined)
    area.current?.focus()
  }

  return (
    <div className={classNames('b-poster', over && 'b-over')} part="poster" {...drop}>
      <FieldShell label={t('pasting.label')} hint={t('pasting.hint')} error={wrong}>
        {(control) => <TextArea {...control} ref={area} rows={2} value={text} onInput={type} />}
      </FieldShell>
      {text.trim() !== '' && (
        <div className="b-poster-actions">
          <Button busy={busy} busyLabel={t('pasting.reading')} onClick={() => void fillFrom(text)}>
            {t('pasting.read')}
          </Button>
          <Button variant="quiet" onClick={clear}>
            {t('pasting.clear')}
          </Button>
        </div>
      )}
      <div role="status" className="b-poster-said">
        {hasPicture && <p className="b-hint">{t('pasting.picture')}</p>}
        {said?.kind === 'failed' && (
          <Banner tone="warning" title={t('pasting.failed')}>
            <p>{said.text}</p>
          </Banner>
        )}
        {said?.kind === 'nothing' && (
          <Banner tone="warning" title={t('pasting.nothing')}>
            <p>{t(said.isPage ? 'pasting.nothingOnPage' : 'pasting.nothingInText')}</p>
          </Banner>
        )}
        {said?.kind === 'undone' && <p className="b-hint">{t('pasting.undone')}</p>}
        {candidates.length > 1 && (
          <Choice
            candidates={candidates}
            taken={kept!.taken}
            onTake={(index) => {
              take(candidates[index]!)
              keep({ ...kept!, taken: [...new Set([...kept!.taken, index])] })
            }}
          />
        )}
        {said?.kind === 'filled' && <Filled {...said} series={series} onUndo={() => undo(said)} />}
      </div>
    </div>
  )
}

/** Reads a text, or the page of an address. A text that is changed meanwhile isn't waited for. */
function useReading() {
  const { api, language } = useEnvironment()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const fieldText = useFieldText(readInput)
  const whileLoggedIn = useWhileLoggedIn()
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  function failureText(error: unknown): string {
    const { code, reason = '' } = error instanceof ApiError ? error : new ApiError(0, 'UnknownError')
    const fault = fetchFaultCodes.find((known) => known === reason)
    if (code === 'source unreachable' && fault) return t(`fetching.${fault}`)
    return code === 'source unreadable' ? t('pasting.nothingOnPage') : errorText(error)
  }
  function stop() {
    running.current?.abort()
    running.current = undefined
    setBusy(false)
  }
  /** Undefined if it was stopped. */
  async function read(text: string): Promise<ReadAnswer | { failure: string } | undefined> {
    stop()
    const trimmed = text.trim()
    const source = onlyAddress.test(trimmed) ? { url: completeLink(trimmed) } : { text }
    const checked = validate(readInput, source)
    if (!checked.ok) {
      const [field = 'text', code = 'invalid'] = Object.entries(checked.fields)[0] ?? []
      return { failure: fieldText(code, field) }
    }
    const own = new AbortController()
    running.current = own
    setBusy(true)
    try {
      const { signal } = own
      const answer = await whileLoggedIn(async () => (await api.reading()).read(source, language, signal))
      return signal.aborted ? undefined : answer
    } catch (error) {
      return own.signal.aborted ? undefined : { failure: failureText(error) }
    } finally {
      if (running.current === own) stop()
    }
  }
  return { busy, read, stop }
}

/** A picture that is dropped or pasted goes to the form's image field. */
function useDroppedPicture() {
  const { fileInputs } = useSession()
  const { t } = useTranslation()
  const [state, setState] = useState<{ over?: boolean; hasPicture?: boolean; wrong?: string }>({})
  const hasFiles = ({ types }: DataTransfer) => types.includes('Files')
  function take(files: FileList) {
    const [file] = files
    if (!file) return setState({})
    if (!isImage(file)) return setState({ wrong: t('fields.image.notImage') })
    const give = fileInputs.get('image')
    give?.(file)
    return setState({ hasPicture: give !== undefined })
  }
  const drag = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setState({ over: true })
  }
  return {
    ...state,
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave: () => setState({}),
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      take(event.dataTransfer.files)
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      take(event.clipboardData.files)
    },
  }
}

/** A doubt in words, with those of the text that it is about. */
function useDoubtText(): (doubt: Doubt) => string {
  const { t } = useTranslation()
  return ({ why, words }) => {
    const reason = t(`pasting.doubts.${why}`)
    const short = words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
    return short === '' ? reason : t('pasting.inWords', { why: reason, words: short })
  }
}

type ChoiceProps = {
  candidates: readonly Candidate[]
  taken: readonly number[]
  onTake: (index: number) => void
}

/** The dates of a text, of which a form takes one. */
function Choice({ candidates, taken, onTake }: ChoiceProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const whenText = useWhenText()
  const has = useCapabilities()
  const id = useId()
  const when = (local: string) =>
    isDay(local) ? formatDay(local) : whenText({ start: timeValue(local, timeZone) })
  return (
    <div className="b-poster-choice">
      <p id={id}>{t('pasting.several', { count: candidates.length })}</p>
      <ul aria-labelledby={id}>
        {candidates.map(({ event, start }, index) => (
          <li key={index}>
            <Button small onClick={() => onTake(index)}>
              {event.name !== null && <bdi>{event.name}</bdi>}
              {event.name !== null && start !== null && <span> · </span>}
              {start !== null && <span>{when(start)}</span>}
            </Button>
            {taken.includes(index) && <span className="b-hint">{t('pasting.taken')}</span>}
          </li>
        ))}
      </ul>
      <p className="b-hint">
        <span>{t('pasting.severalText')}</span>{' '}
        {has('imports') && <Link href="/backstage/import">{t('pasting.importAll')}</Link>}
      </p>
    </div>
  )
}

type FilledProps = BoxProps & {
  filled: readonly string[]
  left: readonly string[]
  repeats: SeriesRule | null
  onUndo: () => void
}

/** Which fields were filled in, which were left because somebody had typed something else, and how the event repeats. */
function Filled({ filled, left, repeats, series, onUndo }: FilledProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { label } = usePhrases('events')
  const intervalText = useIntervalText()
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(languageLocale(language)).format(
      namedFields.filter((name) => names.includes(name)).map(label),
    )
  return (
    <Banner tone="success" action={<Button onClick={onUndo}>{t('pasting.undo')}</Button>}>
      {filled.length > 0 && (
        <p>
          <span>{t('pasting.filled', { fields: listed(filled) })}</span> <span>{t('pasting.check')}</span>
        </p>
      )}
      {left.length > 0 && <p>{t('pasting.kept', { fields: listed(left) })}</p>}
      {repeats && (
        <>
          <p>{t('pasting.repeats', { rule: repeats.intervals.map(intervalText).join(', ') })}</p>
          {series}
        </>
      )}
    </Banner>
  )
}
