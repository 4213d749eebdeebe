import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportChoices } from '../../../contracts/import-source.ts'
import type { ImportPlan, ImportReview } from '../../../contracts/imports.ts'
import type { SubscriptionInput } from '../../../contracts/subscriptions.ts'
import { limits } from '../../../core/limits.ts'
import { idReference } from '../../../core/references.ts'
import { Announcement } from '../../../kit/fields/Announcement.tsx'
import { EntryPicker } from '../../../kit/fields/reference/EntryPicker.tsx'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FormActions, Section } from '../../../ui/form/Section.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { choicesByKey, isImported } from '../choices.ts'
import type { Kept } from '../kept-import.ts'
import { ProgressLine } from '../Progress.tsx'
import { type Asked, type Importing, isExpired } from '../use-import.ts'
import { useCountText, useSourceError } from '../use-import-text.ts'
import { Columns } from './Columns.tsx'
import { EventList } from './EventList.tsx'
import { NameSections } from './NameSections.tsx'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  kept: Kept
  importing: Importing
  asked: Asked
  plan: ImportReview
}

const hostIn = (address: string) => {
  const named = address.replace(/^webcals?:/i, 'https:')
  return URL.canParse(named) ? new URL(named).host : address
}

/** Second step: what importing would do, and what can be chosen. */
export function Review({ heading, kept, importing, asked, plan }: Props) {
  const { t } = useTranslation()
  const { planText } = useCountText()
  const { failureText } = useSourceError()
  const { choices, mapping } = kept.values
  const { reading, failure, isReadFailure, choose } = importing
  const { address } = asked
  const [isSubscribing, setSubscribing] = useState(false)
  const [name, setName] = useState(plan.title ?? (address ? hostIn(address) : ''))
  const [tried, setTried] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const byKey = useMemo(() => choicesByKey(choices), [choices])
  const count = plan.events.filter((event) => isImported(event, byKey.get(event.key))).length
  const isEmpty = plan.events.length === 0
  const summary = planText(plan)
  const { later = 0, private: hidden = 0 } = plan.counts
  const about = asked.name
    ? t('import.review.fromNamed', { name: asked.name, format: t(`import.formats.${plan.format}`) })
    : t('import.review.from', { format: t(`import.formats.${plan.format}`) })

  async function submit() {
    setTried(true)
    const wrong = root.current?.querySelector<HTMLElement>('[data-missing]')
    if (wrong) {
      wrong.focus()
      return
    }
    const subscription: SubscriptionInput | undefined =
      address !== undefined && isSubscribing
        ? {
            name: name.trim(),
            address,
            format: plan.format,
            ...(Object.keys(mapping).length > 0 && { mapping }),
            choices,
            paused: false,
          }
        : undefined
    await importing.apply(subscription, count)
  }
  const isSubscribeOnly = count === 0 && isSubscribing
  return (
    <form
      ref={root}
      className="b-import-step b-import-review"
      noValidate
      aria-labelledby="import-review"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="b-import-head">
        <h2 ref={heading} id="import-review" tabIndex={-1}>
          {plan.title ? t('import.review.headingNamed', { title: plan.title }) : t('import.review.heading')}
        </h2>
        <p className="b-hint">{about}</p>
        {!isEmpty && <p className="b-import-summary">{summary}</p>}
        {later > 0 && (
          <p>
            {t(address === undefined ? 'import.review.later' : 'import.review.laterAddress', {
              count: later,
              shown: limits.importedAtOnce,
              total: limits.importedAtOnce + later,
            })}
          </p>
        )}
        <Announcement>{reading ? t('import.source.reading') : summary}</Announcement>
      </div>
      <ReadFaults faults={plan.faults} />
      <div className="b-form-sections">
        {plan.columns && plan.columns.length > 0 && (
          <Columns
            columns={plan.columns}
            mapping={mapping}
            onMap={(next) => choose({ mapping: next }, true)}
          />
        )}
        {hidden > 0 && (
          <Checkbox
            label={t('import.review.private', { count: hidden })}
            hint={t('import.review.privateHint')}
            checked={choices.private}
            onChange={(event) =>
              choose({ choices: { ...choices, private: event.currentTarget.checked } }, true)
            }
          />
        )}
        {isEmpty ? (
          <EmptyState title={t('import.review.empty')}>{t('import.review.emptyText')}</EmptyState>
        ) : (
          <>
            <EventList
              events={plan.events}
              choices={byKey}
              stale={reading}
              onChoose={(events, rereads) => choose({ choices: { ...choices, events } }, rereads)}
            />
            <Defaults
              choices={choices}
              defaults={plan.defaults}
              onChoose={(changes) => choose({ choices: { ...choices, ...changes } }, true)}
            />
            <NameSections
              plan={plan}
              choices={choices}
              tried={tried}
              onChoose={(changes) => choose({ choices: { ...choices, ...changes } }, true)}
            />
          </>
        )}
        {address !== undefined && (
          <SubscribeSection
            isOn={isSubscribing}
            name={name}
            missing={tried && isSubscribing && name.trim() === ''}
            onChange={setSubscribing}
            onName={setName}
          />
        )}
      </div>
      <div role="alert">
        {failure !== undefined && (
          <Banner
            tone="danger"
            title={t(isReadFailure ? 'import.source.failed' : 'import.review.failed')}
            action={
              isReadFailure &&
              !isExpired(failure) && (
                <Button onClick={() => void importing.retry()}>{t('import.retry')}</Button>
              )
            }
          >
            <p>{failureText(failure)}</p>
          </Banner>
        )}
      </div>
      <FormActions>
        {(!isEmpty || isSubscribing) && (
          <Button
            type="submit"
            variant="primary"
            busy={importing.importing || reading}
            busyLabel={importing.importing ? t('import.review.importing') : undefined}
          >
            {isSubscribeOnly
              ? t('import.review.subscribe')
              : count === 0
                ? t('import.review.importNone')
                : t('import.review.import', { count })}
          </Button>
        )}
        {importing.importing ? (
          <ProgressLine />
        ) : (
          <Button onClick={importing.back}>{t('import.review.back')}</Button>
        )}
      </FormActions>
    </form>
  )
}

/** Faults up to this number are shown at once. */
const few = 3

/** What couldn't be read of the source, in words. */
function ReadFaults({ faults }: Pick<ImportPlan, 'faults'>) {
  const { t } = useTranslation()
  const { faultText } = useSourceError()
  if (faults.length === 0) return null
  const list = (
    <ul className="b-import-faults">
      {faults.map(({ where, line, code, value }, index) => (
        <li key={index}>
          {(where || line) && <strong>{`${where || t('import.review.line', { line })}: `}</strong>}
          <span>{faultText(code, value)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Banner tone="warning" title={t('import.review.faults', { count: faults.length })}>
      {faults.length <= few ? (
        list
      ) : (
        <details>
          <summary>{t('import.review.showFaults')}</summary>
          {list}
        </details>
      )}
    </Banner>
  )
}

type SubscribeSectionProps = {
  isOn: boolean
  name: string
  missing: boolean
  onChange: (isOn: boolean) => void
  onName: (name: string) => void
}

/** Whether the address is read again every hour, and what the subscription is called. */
function SubscribeSection({ isOn, name, missing, onChange, onName }: SubscribeSectionProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('import.subscribe.heading')}>
      <Checkbox
        label={t('import.subscribe.label')}
        hint={t('import.subscribe.hint')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isOn && (
        <FieldShell
          label={t('import.subscribe.name')}
          hint={t('import.subscribe.nameHint')}
          required={t('forms.requiredField')}
          error={missing && t('validation.required')}
        >
          {(control) => (
            <TextInput
              {...control}
              data-missing={name.trim() === '' || undefined}
              value={name}
              onChange={(event) => onName(event.currentTarget.value)}
            />
          )}
        </FieldShell>
      )}
    </Section>
  )
}

type DefaultsProps = {
  choices: ImportChoices
  defaults: ImportPlan['defaults']
  onChoose: (changes: Partial<ImportChoices>) => void
}

/** What holds for events that say nothing else, and whether they are published at once. */
function Defaults({ choices, defaults, onChoose }: DefaultsProps) {
  const { t } = useTranslation()
  const { label } = usePhrases('events')
  return (
    <Section title={t('import.defaults.heading')} description={t('import.defaults.text')}>
      {(['category', 'topic'] as const).map((field) => (
        <TaxonomyPicker
          key={field}
          field={field}
          value={choices[field] ?? defaults[field] ?? ''}
          onChange={(id) => onChoose({ [field]: id })}
        />
      ))}
      <EntryPicker
        label={label('location')}
        hint={t('import.defaults.placeHint')}
        sources={placeSources}
        takesText
        value={choices.location ?? defaults.location ?? ''}
        onChange={(location) => onChoose({ location: location || undefined })}
      />
      <Checkbox
        label={t('import.defaults.published')}
        hint={t('import.defaults.publishedHint')}
        checked={choices.published}
        onChange={(event) => onChoose({ published: event.currentTarget.checked })}
      />
    </Section>
  )
}

type TaxonomyProps = {
  field: keyof typeof resourceOf
  value: string
  onChange: (id: string | undefined) => void
}

const resourceOf = { category: 'categories', topic: 'topics' } as const

function TaxonomyPicker({ field, value, onChange }: TaxonomyProps) {
  const sources = useMemo(() => [{ resource: resourceOf[field] }], [field])
  return (
    <EntryPicker
      label={usePhrases('events').label(field)}
      width="half"
      sources={sources}
      value={value}
      onChange={(id) => onChange(id || undefined)}
    />
  )
}

const placeSources = [{ resource: 'places', prefix: idReference('') }] as const
