import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { formatDateTime } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { moveBetween, nextEdition } from '../../../core/events/date-plan.ts'
import { limits } from '../../../core/limits.ts'
import { seesAll } from '../../../core/permissions.ts'
import { validate } from '../../../core/validate.ts'
import { EntryHeader } from '../../../kit/edit/entry/EntryHeader.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { isInstant } from '../../../kit/fields/instant/instant-text.ts'
import type { FormDeclaration } from '../../../kit/form/form-declaration.ts'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { OutcomeNote, TickList } from '../../../kit/ticks/TickList.tsx'
import type { Run } from '../../../kit/use-each.ts'
import { useWhenText } from '../../../kit/use-when-text.ts'
import { useCaller } from '../../../store/session.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FormActions, Section } from '../../../ui/form/Section.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useFailureText, useNamesText, useOwnOrganizers } from '../part-input.ts'
import { StartField } from './StartField.tsx'
import { copyInput, copyOfEvent, type CopyRecord, nameInYear, yearOf } from './copy-record.ts'
import css from './copy.css'
import { useCopy } from './use-copy.ts'

addStyles(css)

type Props = { declaration: FormDeclaration; main: CalendarEvent; parts: readonly CalendarEvent[] }

/** Copies a main event with its parts to a new start. Nothing of the copy is published. */
export function CopyScreen({ declaration, main, parts }: Props) {
  const { t } = useTranslation()
  // The screen keeps what it began with: a part that somebody adds meanwhile changes nothing here.
  const [source] = useState({ main, parts })
  const caller = useCaller()
  const events = useMemo(() => [source.main, ...source.parts], [source])
  const organizers = useOwnOrganizers(events, caller)
  return (
    <>
      <EntryHeader
        declaration={declaration}
        title={t('forms.copyTitle', { title: main.name })}
        description={t('festivals.copy.text')}
      />
      {organizers ? (
        <CopyForm {...source} organizers={organizers} />
      ) : (
        <Skeleton label={t('forms.loading')} rows={6} />
      )}
    </>
  )
}

type FormProps = {
  main: CalendarEvent
  parts: readonly CalendarEvent[]
  organizers: NonNullable<ReturnType<typeof useOwnOrganizers>>
}

function CopyForm({ main, parts, organizers }: FormProps) {
  const { t } = useTranslation()
  const { timeZone, now } = useEnvironment()
  const [, navigate] = useLocation()
  const notice = useNotice()
  const fieldText = useFieldText(copyInput)
  const caller = useCaller()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, FieldErrorCode>>({})
  const [starts, setStarts] = useState(0)
  // The button for it is gone by then.
  useEffect(() => {
    if (starts > 0) form.current?.querySelector<HTMLElement>('input[name=start]')?.focus()
  }, [starts])
  const suggestion = useMemo(() => nextEdition(main.start, now(), timeZone), [main.start, now, timeZone])
  const inYearOf = (name: string, start: string) =>
    nameInYear(name, yearOf(main.start, timeZone), yearOf(start, timeZone))

  const copy = useCopy({
    main,
    caller,
    initial: {
      name: main.name,
      start: '',
      chosen: parts.filter(({ canceled, deactivated }) => !canceled && !deactivated).map((part) => part.id),
      attempts: {},
      done: {},
    },
    bodyOf: (event, parent, { name, start }) =>
      copyOfEvent(event, {
        name: event.id === main.id ? name.trim() : inYearOf(event.name, start),
        parent,
        organizers: organizers.of(event),
        move: moveBetween(main.start, start, timeZone),
        caller,
      }),
  })
  const { record, running } = copy
  const chosenParts = parts.filter(({ id: part }) => record.chosen.includes(part))
  const chosen = new Set(chosenParts.map((part) => part.id))
  const plannedCopy = (part: CalendarEvent) =>
    isInstant(record.start)
      ? {
          name: inYearOf(part.name, record.start),
          ...moveBetween(main.start, record.start, timeZone)(part),
        }
      : undefined

  function changeStart(start: string) {
    setErrors({})
    const before = isInstant(record.start) ? record.start : main.start
    const name = isInstant(start)
      ? nameInYear(record.name, yearOf(before, timeZone), yearOf(start, timeZone))
      : record.name
    copy.change({ start, name })
  }
  async function submit() {
    if (running) return
    const checked = validate(copyInput, record)
    setErrors(checked.ok ? {} : checked.fields)
    if (!checked.ok) {
      const [first] = Object.keys(checked.fields)
      form.current?.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus()
      return
    }
    const made = await copy.start(chosenParts)
    if (made === undefined) return
    const [title, count] = [record.name, chosenParts.length]
    const message =
      count === 0
        ? t('festivals.copy.finishedAlone', { title })
        : t('festivals.copy.finished', { title, count })
    notice.push({ state: 'success', message })
    navigate(`/backstage/events/${made}?tab=programme`, { replace: true })
  }
  const madeMain = record.done[main.id]
  return (
    <form
      ref={form}
      noValidate
      className="b-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <CopyNotes
        copy={copy}
        main={main}
        count={chosenParts.length}
        named={organizers.named}
        onStartOver={() => {
          setErrors({})
          copy.startOver()
          setStarts(starts + 1)
        }}
      />
      <div className="b-form-sections">
        <Section title={t('festivals.copy.new')}>
          <StartField
            id={`${id}-start`}
            value={record.start}
            before={main.start}
            suggestion={suggestion}
            error={errors.start}
            disabled={copy.hasBegun}
            onChange={changeStart}
          />
          <FieldShell
            id={`${id}-name`}
            label={t('resources.events.fields.name')}
            required={t('forms.requiredField')}
            error={errors.name && fieldText(errors.name, 'name')}
          >
            {(control) => (
              <TextInput
                {...control}
                value={record.name}
                disabled={copy.hasBegun}
                autoComplete="off"
                onChange={(event) => {
                  setErrors({})
                  copy.change({ name: event.currentTarget.value })
                }}
              />
            )}
          </FieldShell>
        </Section>
        <Section title={t('festivals.copy.parts')}>
          <PartChoice
            parts={parts}
            chosen={chosen}
            fixed={copy.hasBegun}
            run={copy.run}
            done={record.done}
            plannedCopy={plannedCopy}
            onChoose={(ids) => copy.change({ chosen: ids })}
          />
        </Section>
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={running}>
          {t(copyLabel(copy, chosenParts.length), {
            count: copy.hasBegun ? remaining(record, chosenParts, main) : chosenParts.length,
          })}
        </Button>
        {madeMain && !running && (
          <Link href={`/backstage/events/${madeMain}?tab=programme`} asChild>
            <LinkButton href="" variant="quiet">
              {t('festivals.copy.open')}
            </LinkButton>
          </Link>
        )}
      </FormActions>
    </form>
  )
}

/** Number of events that are still to be copied. */
const remaining = ({ done }: CopyRecord, parts: readonly CalendarEvent[], main: CalendarEvent) =>
  [main, ...parts].filter((event) => !done[event.id]).length

function copyLabel({ running, hasBegun }: { running: boolean; hasBegun: boolean }, parts: number) {
  if (running) return 'festivals.copy.running'
  if (hasBegun) return 'festivals.copy.continue'
  return parts === 0 ? 'festivals.copy.submitAlone' : 'festivals.copy.submit'
}

type PartChoiceProps = {
  parts: readonly CalendarEvent[]
  chosen: ReadonlySet<string>
  /** The copy has begun: nothing can be chosen any more. */
  fixed: boolean
  run: Run | undefined
  done: Readonly<Record<string, string>>
  /** Name and times of a part's copy; undefined while there is no new start. */
  plannedCopy: (part: CalendarEvent) => { name: string; start: string; end: string | null } | undefined
  onChoose: (chosen: readonly string[]) => void
}

/** The parts of a main event to choose from, each with its old and its new time, and how far its copy has got. */
function PartChoice({ parts, chosen, fixed, run, done, plannedCopy, onChoose }: PartChoiceProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <div className="b-parts">
      <TickList
        items={parts.map((part) => ({
          id: part.id,
          label: <PartLabel part={part} copy={plannedCopy(part)} />,
          note: (
            <OutcomeNote
              outcome={done[part.id] ? { state: 'done' } : run?.get(part.id)}
              working={t('festivals.copy.running')}
              done={t('festivals.copy.done')}
              failureText={failureText}
            />
          ),
        }))}
        choice={{
          chosen,
          onChoose,
          all: <strong>{t('festivals.copy.all', { count: parts.length })}</strong>,
          disabled: fixed,
        }}
      />
    </div>
  )
}

function PartLabel({
  part,
  copy,
}: {
  part: CalendarEvent
  copy: ReturnType<PartChoiceProps['plannedCopy']>
}) {
  const { t } = useTranslation()
  const when = useWhenText()
  return (
    <span className="b-part-label">
      <span dir="auto">{copy?.name ?? part.name}</span>{' '}
      {part.canceled && <Badge tone="danger">{t('resources.events.fields.canceled')}</Badge>}{' '}
      {part.deactivated && <Badge tone="warning">{t('resources.events.fields.deactivated')}</Badge>}{' '}
      <span className="b-hint">
        {copy ? t('festivals.copy.moved', { from: when(part), to: when(copy) }) : when(part)}
      </span>
    </span>
  )
}

type CopyNotesProps = {
  copy: ReturnType<typeof useCopy>
  main: CalendarEvent
  /** Number of chosen parts. */
  count: number
  /** Groups that become free text. */
  named: readonly string[]
  onStartOver: () => void
}

/** Notes above the form: what an earlier visit left, what failed and how to go on, and what will differ. */
function CopyNotes({ copy, main, count, named, onStartOver }: CopyNotesProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const failureText = useFailureText()
  const namesText = useNamesText()
  const caller = useCaller()
  const { record, run, running, hasBegun, restoredAt } = copy
  const perHour = seesAll(caller) ? limits.creates.hourOfModerators : limits.creates.hour
  const failed = [...(run ?? [])].flatMap(([id, outcome]) =>
    outcome.state === 'failed' ? [{ id, reason: outcome.reason }] : [],
  )
  const reason = failed.find(({ id }) => id === main.id)?.reason ?? failed[0]?.reason
  const startOver = <Button onClick={onStartOver}>{t('festivals.copy.startOver')}</Button>
  const made = Object.keys(record.done).length
  return (
    <>
      <div role="alert">
        {!running && failed.length > 0 && (
          <Banner
            tone="danger"
            title={t('festivals.copy.failed', { count: failed.length })}
            action={hasBegun && startOver}
          >
            <p>{failureText(reason)}</p>
            {hasBegun && <p>{t('festivals.copy.goOn', { count: made })}</p>}
          </Banner>
        )}
      </div>
      <div role="status">
        {copy.endedElsewhere && (
          <Banner>
            <p>{t('festivals.copy.endedElsewhere')}</p>
          </Banner>
        )}
      </div>
      {restoredAt !== undefined && !run && (
        <Banner
          tone={hasBegun ? 'warning' : 'info'}
          title={hasBegun && t('festivals.copy.interrupted')}
          action={hasBegun ? startOver : <Button onClick={onStartOver}>{t('forms.draft.discard')}</Button>}
        >
          <p>
            {hasBegun
              ? t('festivals.copy.goOn', { count: made })
              : t('forms.draft.restored', { date: formatDateTime(new Date(restoredAt), timeZone) })}
          </p>
        </Banner>
      )}
      {named.length > 0 && (
        <Banner>
          <p>{namesText(named)}</p>
        </Banner>
      )}
      {!hasBegun && count + 1 > perHour && (
        <Banner>
          <p>{t('festivals.copy.limit', { count: perHour })}</p>
        </Banner>
      )}
    </>
  )
}
