import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { ThemesApi } from '../../../api/themes.ts'
import { defaultTheme, type Theme, themeContract } from '../../../contracts/themes.ts'
import { limits } from '../../../core/limits.ts'
import { validate } from '../../../core/validate.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../../ui/form/Section.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useThemes, useThemesChanged } from '../theme-queries.ts'
import { themeRoute } from '../theme-route.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Failure } from '../../../kit/notice/Failure.tsx'

type NewThemeProps = { parent?: string; onClose: () => void }

/** Creates a theme that inherits everything from another one, and opens it. */
export function NewTheme({ parent: initialParent = defaultTheme, onClose }: NewThemeProps) {
  const { t } = useTranslation()
  const { data: themes = [] } = useThemes()
  const name = useThemeName()
  const [parent, setParent] = useState(initialParent)
  const [key, setKey] = useState(newIdempotencyKey)
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 0)) setKey(newIdempotencyKey())
    name.failed(error)
  }
  const { mutate, isPending } = useMadeTheme(
    (calls, wanted) => calls.create({ name: wanted, parent }, key),
    'cms.created',
    { failed, onClose },
  )
  function submit() {
    const wanted = name.checked()
    if (wanted !== undefined) mutate(wanted)
  }
  return (
    <ThemeForm
      title={t('cms.form.createTitle')}
      failure={{ title: t('cms.form.failed'), text: name.failure }}
      submitLabel={t('cms.form.create')}
      busyLabel={t('cms.form.busy')}
      busy={isPending}
      name={name}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldShell label={t('cms.form.parent')} hint={t('cms.form.parentHint')}>
        {(control) => (
          <Select
            {...control}
            value={parent}
            options={themes.map((theme) => ({ value: theme.name, label: theme.name }))}
            onChange={(event) => setParent(event.currentTarget.value)}
          />
        )}
      </FieldShell>
    </ThemeForm>
  )
}

type UploadThemeProps = {
  /** The theme whose files are replaced by those of the zip; without it, the zip becomes a new theme. */
  replaced?: string
  onClose: () => void
}

/** Creates a theme from a zip, or replaces one. */
export function UploadTheme({ replaced, onClose }: UploadThemeProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const name = useThemeName()
  const [zip, setZip] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useMadeTheme((calls, wanted) => calls.upload(wanted, zip!), 'cms.uploaded', {
    failed: name.failed,
    onClose,
  })

  function choose(file: File) {
    const sizes = { size: sizeText(file.size, language), limit: sizeText(limits.themeBytes, language) }
    if (!file.name.toLowerCase().endsWith('.zip')) return setWrong(t('cms.zip.notZip'))
    if (file.size > limits.themeBytes) return setWrong(t('cms.upload.tooLarge', sizes))
    setWrong(undefined)
    setZip(file)
    if (!replaced && name.name === '') name.change(file.name.replace(/\.zip$/i, ''))
  }
  function submit() {
    const target = replaced ?? name.checked()
    if (!zip) setWrong(t('validation.required'))
    else if (target !== undefined) mutate(target)
  }
  return (
    <ThemeForm
      title={replaced ? t('cms.zip.replaceTitle', { name: replaced }) : t('cms.zip.uploadTitle')}
      text={replaced ? t('cms.zip.replaceText', { name: replaced }) : t('cms.zip.text')}
      failure={{ title: t('cms.zip.failed'), text: name.failure }}
      submitLabel={t(replaced ? 'cms.zip.replaceSubmit' : 'cms.zip.submit')}
      busyLabel={t('cms.zip.busy')}
      busy={isPending}
      {...(!replaced && { name })}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldShell
        label={t('cms.zip.file')}
        required={t('forms.requiredField')}
        error={wrong}
        hint={zip && t('cms.zip.chosen', { file: zip.name, size: sizeText(zip.size, language) })}
      >
        {(control) => (
          <FileDrop
            control={control}
            accept=".zip,application/zip"
            chooseText={t('cms.zip.choose')}
            dropText={t('cms.zip.drop')}
            onFile={choose}
          />
        )}
      </FieldShell>
    </ThemeForm>
  )
}

type ThemeFormProps = {
  title: string
  text?: string
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** The name field, if the dialog has one. */
  name?: ThemeName
  /** Why the theme was not created. */
  failure: { title: string; text: string | undefined }
  onSubmit: () => void
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/** The dialog for creating a theme: a name, further fields, and the error if it failed. */
function ThemeForm(props: ThemeFormProps) {
  const { text, name, failure, children, ...dialog } = props
  const { t } = useTranslation()
  return (
    <FormDialog
      {...dialog}
      className="b-theme-form"
      closeLabel={t('cms.close')}
      cancelLabel={t('cms.cancel')}
    >
      <Failure title={failure.title} error={failure.text} />
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
        {children}
      </FieldGrid>
    </FormDialog>
  )
}

/** Creates or replaces a theme with one call, then says so and opens it. `failed` shows why it was refused. */
function useMadeTheme(
  make: (themes: ThemesApi, name: string) => Promise<Theme>,
  said: 'cms.created' | 'cms.uploaded',
  { failed, onClose }: { failed: (error: unknown) => void; onClose: () => void },
) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  return useMutation({
    mutationFn: async (wanted: string) => {
      const themes = await api.themes()
      return whileLoggedIn(() => make(themes, wanted))
    },
    onSuccess: ({ name }) => {
      changed()
      notice.push({ state: 'success', message: t(said, { name }) })
      onClose()
      navigate(themeRoute(name))
    },
    onError: failed,
  })
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * State and validation of a new theme's name, including errors of the server. A failed submit pushes the
 * notice of SPEC.md section 5.
 */
function useThemeName() {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const fieldText = useFieldText(themeContract.input)
  const { data: themes } = useThemes()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()

  function refuse(error: string): undefined {
    setWrong(error)
    notice.push({ state: 'error', message: t('forms.notice', { field: t('cms.form.name'), error }) })
  }
  return {
    name,
    wrong,
    failure,
    change(next: string) {
      setName(next)
      setWrong(undefined)
      setFailure(undefined)
    },
    /** The valid name; otherwise undefined, and the error is shown. */
    checked(): string | undefined {
      setFailure(undefined)
      const result = validate(themeContract.input.entries.name, name)
      if (!result.ok)
        return refuse(
          result.fields[''] === 'invalid'
            ? t('cms.form.nameInvalid')
            : fieldText(result.fields[''] ?? 'invalid', 'name'),
        )
      const isTaken = themes?.some((theme) => sameName(theme.name, result.value))
      return isTaken ? refuse(t('errors.name already exists')) : result.value
    },
    /** Shows why the server did not create the theme. */
    failed(error: unknown) {
      if (error instanceof ApiError && error.code === 'name already exists') return refuse(errorText(error))
      const { fault, fields } = error instanceof ApiError ? error : {}
      if (fields?.name) return refuse(fieldText(fields.name, 'name'))
      const reason = fault
        ? [fault.file, fault.line, fault.reason].filter(Boolean).join(': ')
        : errorText(error)
      setFailure(reason)
      notice.push({ state: 'error', message: reason })
    },
  }
}

type ThemeName = ReturnType<typeof useThemeName>
