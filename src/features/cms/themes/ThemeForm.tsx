import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../../ui/form/Section.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { ThemeName } from './use-theme-name.ts'

export type ThemeFormProps = {
  title: string
  text?: string
  /** Title of the error notice if the theme could not be created. */
  failedTitle: string
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** The name field, if the dialog has one. */
  name?: ThemeName
  failure: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/** The dialog for creating a theme: a name, further fields, and the error if it failed. */
export function ThemeForm(props: ThemeFormProps) {
  const { title, text, failedTitle, submitLabel, busyLabel, busy, name, failure, onSubmit, onClose } = props
  const { t } = useTranslation()
  const form = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('cms.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cms.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className="b-theme-form" noValidate onSubmit={submit}>
        <div role="alert">
          {failure && (
            <Banner tone="danger" title={failedTitle}>
              <p>{failure}</p>
            </Banner>
          )}
        </div>
        {text && <p>{text}</p>}
        <FieldGrid>
          {name && (
            <FieldShell label={t('cms.form.name')} required={t('forms.requiredField')} error={name.wrong}>
              {(control) => (
                <TextInput
                  {...control}
                  value={name.name}
                  autoComplete="off"
                  onChange={(event) => name.change(event.currentTarget.value)}
                />
              )}
            </FieldShell>
          )}
          {props.children}
        </FieldGrid>
      </form>
    </Dialog>
  )
}
