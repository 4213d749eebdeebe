import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importAddress, sourceFormats } from '../../contracts/import-source.ts'
import { limits } from '../../core/limits.ts'
import { validate } from '../../core/validate.ts'
import { completeLink } from '../../kit/fields/link/complete-link.ts'
import { useFieldText } from '../../kit/form/use-field-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../ui/form/Section.tsx'
import { FileDrop } from '../../ui/inputs/FileDrop.tsx'
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { type Kept, type KeptImport, ways } from './kept-import.ts'
import { type Asked, askedOf, type Importing } from './use-import.ts'
import { importMegabytes, isAboutSource, useSourceError } from './use-import-text.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  kept: Kept
  importing: Importing
  file: File | undefined
  onFile: (file: File) => void
}

/** Whether a file is still there as it was when it was chosen. */
const isReadable = async (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** First step: a pasted table, a file or an address, and its format. */
export function SourceForm({ heading, kept, importing, file, onFile }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const fieldText = useFieldText(importAddress)
  const { failureText, faultText } = useSourceError()
  const { values, change } = kept
  const { way } = values
  const { reading, failure } = importing
  const [wrong, setWrong] = useState<string>()
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const sourceId = `${id}-source`
  const fileName = file?.name ?? (values.sourceId && values.fileName)
  const isFieldFailure = failure !== undefined && isAboutSource(failure)
  const error = wrong ?? (isFieldFailure ? failureText(failure) : undefined)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(`[id="${sourceId}"]`)?.focus()
  }, [tries, sourceId])

  /** Why the source can't be sent; undefined if it can. */
  async function faultOf({ file: given, address }: Asked): Promise<string | undefined> {
    if (address === undefined) {
      if (!given && values.sourceId) return undefined
      if (!given || given.size === 0) return t(`import.source.${way}.required`)
      if (given.size > limits.importBytes) return faultText('tooLarge', String(importMegabytes))
      return (await isReadable(given)) ? undefined : t('import.source.file.unreadable')
    }
    const checked = validate(importAddress, { address })
    if (checked.ok) return undefined
    const { address: code = 'invalid' } = checked.fields
    if (code === 'required') return t('import.source.address.required')
    return code === 'invalidLink' ? t('import.source.address.invalid') : fieldText(code, 'address')
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reading) return
    const address = completeLink(values.address.trim())
    if (address !== values.address) change({ address })
    const chosen = { ...values, address }
    const asked = askedOf(chosen, file)
    const fault = await faultOf(asked)
    setWrong(fault)
    const isOpen = fault === undefined && (await importing.open(asked, chosen))
    if (!isOpen) setTries((before) => before + 1)
  }
  /** Another source is typed or chosen: what was wrong with the last one is over. */
  function edit(changes: Partial<KeptImport>) {
    setWrong(undefined)
    if (failure !== undefined) importing.back()
    change(changes)
  }
  const shell = {
    id: sourceId,
    label: t(`import.source.${way}.label`),
    hint: t(`import.source.${way}.hint`, { max: importMegabytes }),
    required: t('forms.requiredField'),
    error,
  }

  return (
    <form
      ref={form}
      className="b-form b-import-step"
      noValidate
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => void submit(event)}
    >
      <h2 ref={heading} id={`${id}-heading`} tabIndex={-1}>
        {t('import.source.heading')}
      </h2>
      <FieldGrid>
        <FieldShell label={t('import.source.way')} group>
          {(control, labelId) => (
            <RadioGroup
              control={control}
              labelId={labelId}
              name={`${id}-way`}
              value={way}
              options={ways.map((value) => ({
                value,
                label: t(`import.source.${value}.option`),
                hint: t(`import.source.${value}.about`),
              }))}
              onChange={(value) => edit({ way: value as KeptImport['way'], mapping: {} })}
            />
          )}
        </FieldShell>
        <FieldShell key={way} {...shell}>
          {(control) =>
            way === 'text' ? (
              <TextArea
                {...control}
                className="b-import-text"
                wrap="off"
                rows={8}
                spellCheck={false}
                placeholder={t('import.source.text.example')}
                value={values.text}
                onChange={(event) => edit({ text: event.currentTarget.value, mapping: {} })}
              />
            ) : way === 'file' ? (
              <FileDrop
                control={control}
                accept=".ics,.ical,.csv,.tsv,.txt,.json,.jsonld,.html,.htm,text/calendar"
                chooseText={t('import.source.file.choose')}
                dropText={t('import.source.file.drop')}
                onFile={(chosen) => {
                  edit({})
                  onFile(chosen)
                }}
              >
                {fileName && <p className="b-import-file">{fileName}</p>}
              </FileDrop>
            ) : (
              <TextInput
                {...control}
                type="url"
                inputMode="url"
                autoComplete="url"
                placeholder="https://"
                value={values.address}
                onChange={(event) => edit({ address: event.currentTarget.value, mapping: {} })}
                onBlur={() => {
                  const address = completeLink(values.address.trim())
                  if (address !== values.address) change({ address })
                }}
              />
            )
          }
        </FieldShell>
        <FieldShell label={t('import.source.format')} hint={t('import.source.formatHint')} width="half">
          {(control) => (
            <Select
              {...control}
              value={values.format}
              options={(['auto', ...sourceFormats] as const).map((value) => ({
                value,
                label: t(`import.formats.${value}`),
              }))}
              onChange={(event) =>
                edit({ format: event.currentTarget.value as KeptImport['format'], mapping: {} })
              }
            />
          )}
        </FieldShell>
      </FieldGrid>
      <div role="alert">
        {failure !== undefined && !isFieldFailure && (
          <Banner tone="danger" title={t('import.source.failed')}>
            <p>{failureText(failure)}</p>
          </Banner>
        )}
      </div>
      <div className="b-import-actions">
        <Button type="submit" variant="primary" busy={reading} busyLabel={t('import.source.reading')}>
          {t('import.source.preview')}
        </Button>
      </div>
    </form>
  )
}
