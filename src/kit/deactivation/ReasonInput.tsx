import { type FocusEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './deactivation.css'

addStyles(css)

/** Phrases `deactivation.templates.<name>`, the most frequent first. */
const reasonTemplates = ['advertising', 'duplicate', 'incomplete', 'principles', 'image'] as const

type ReasonTemplate = (typeof reasonTemplates)[number]

type Props = {
  value: string
  onChange: (value: string) => void
  /** Props of the text's FieldShell that differ from the defaults. */
  shell?: { id?: string; label?: ReactNode; required?: string; error?: ReactNode }
  handlers?: { onFocus?: () => void; onBlur?: (event: FocusEvent) => void }
  area?: Ref<HTMLTextAreaElement>
}

/**
 * The reason for a deactivation: templates, and a text that they fill in and that can be edited. Needs the texts
 * `deactivation`.
 */
export function ReasonInput({ value, onChange, shell, handlers, area }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const textOf = (template: ReasonTemplate) => t(`deactivation.templates.${template}.text`)
  const [picked, setPicked] = useState<ReasonTemplate | undefined>(() =>
    reasonTemplates.find((template) => textOf(template) === value),
  )
  function pick(template: ReasonTemplate) {
    setPicked(template)
    onChange(textOf(template))
  }
  return (
    <div className="b-reason" {...handlers}>
      <FieldShell group label={t('deactivation.template')}>
        {(control, labelId) => (
          <RadioGroup
            control={control}
            labelId={labelId}
            name={name}
            value={picked ?? ''}
            options={reasonTemplates.map((template) => ({
              value: template,
              label: t(`deactivation.templates.${template}.name`),
            }))}
            onChange={(template) => pick(template as ReasonTemplate)}
          />
        )}
      </FieldShell>
      <FieldShell label={t('deactivation.reason')} hint={t('deactivation.hint')} {...shell}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            value={value}
            rows={3}
            maxLength={limits.reasonLength}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </FieldShell>
    </div>
  )
}
