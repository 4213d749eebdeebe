import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceFormats } from '../../contracts/import-source.ts'
import { importPreview } from '../../contracts/imports.ts'
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
import type { Asked, Importing } from './use-import.ts'
import { importMegabytes, isAboutSource, useSourceError } from './use-source-error.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  kept: Kept
  importing: Importing
  file: File | undefined
  onFile: (file: File) => void
}

/** A file as Base64 (RFC 4648 section 4), which is how its bytes are sent. */
async function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  const url = await new Promise<string>((resolve, reject) => {
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('unreadable file'))
    })
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

async function askedOf({ way, text, address, format }: KeptImport, file: File | undefined): Promise<Asked> {
  if (way === 'text') return { source: { text }, format }
  if (way === 'address') return { source: { address }, format, name: address }
  const encoded = file && (await base64Of(file))
  return { source: { file: encoded ?? '' }, format, ...(file && { name: file.name }) }
}

/** First step: a pasted table, a file or an address, and its format. */
export function SourceForm({ heading, kept, importing, file, onFile }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const fieldText = useFieldText(importPreview)
  const { failureText, faultText } = useSourceError()
  const { values, change } = kept
  const { way } = values
  const { reading, failure } = importing
  const [wrong, setWrong] = useState<string>()
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const sourceId = `${id}-source`
  const isFieldFailure = failure !== undefined && isAboutSource(failure)
  const error = wrong ?? (isFieldFailure ? failureText(failure) : undefined)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(`[id="${sourceId}"]`)?.focus()
  }, [tries, sourceId])

  /** Why the source can't be sent; undefined if it can. */
  function faultOf({ source, format }: Asked): string | undefined {
    const checked = validate(importPreview, { source, format })
    if (checked.ok) return undefined
    const code = checked.fields[`source.${way}`] ?? Object.values(checked.fields)[0] ?? 'invalid'
    if (code === 'required') return t(`import.source.${way}.required`)
    if (code === 'invalidLink') return t('import.source.address.invalid')
    return code === 'tooLong' && way !== 'address'
      ? faultText('tooLarge', String(importMegabytes))
      : fieldText(code, `source.${way}`)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reading) return
    const address = completeLink(values.address.trim())
    if (address !== values.address) change({ address })
    const chosen = { ...values, address }
    if (way === 'file' && file && file.size > limits.importBytes) {
      refuse(faultText('tooLarge', String(importMegabytes)))
      return
    }
    let asked
    try {
      asked = await askedOf(chosen, file)
    } catch {
      refuse(t('import.source.file.unreadable'))
      return
    }
    const fault = faultOf(asked)
    setWrong(fault)
    if (fault !== undefined) setTries((before) => before + 1)
    else if (!(await importing.read(asked, chosen))) setTries((before) => before + 1)
  }
  function refuse(fault: string) {
    setWrong(fault)
    setTries((before) => before + 1)
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
                {file && <p className="b-import-file">{file.name}</p>}
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
