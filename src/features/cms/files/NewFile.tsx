import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { isThemeFileName, themeFileTypes } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { endingsOf } from '../file/check-upload.ts'
import { useOpenTexts } from '../file/open-texts.tsx'
import type { TextType } from '../file/TextEditor.tsx'
import { useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'

export type NewFileProps = { type: TextType; names: readonly string[]; onClose: () => void }

/** Somebody else created a file of that name since the list was read; it must not be overwritten. */
class FileTaken extends Error {}

async function isThere(file: Promise<unknown>): Promise<boolean> {
  try {
    await file
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Creates an empty text file after asking for its name, and opens it. A missing extension is added. */
export function NewFile({ type, names, onClose }: NewFileProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const { theme } = useOpenTexts()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const endings = endingsOf(type)
  const { mutate, isPending } = useMutation({
    mutationFn: async (name: string) => {
      const themes = await api.themes()
      await whileLoggedIn(async () => {
        const file = { theme: theme.name, type, name }
        if (await isThere(themes.file(file))) throw new FileTaken()
        await themes.saveText(file, '')
      })
      return name
    },
    onSuccess: (name) => {
      changed()
      onClose()
      navigate(themeRoute(theme.name, { type, name }))
    },
    onError: (failure) =>
      setError(failure instanceof FileTaken ? t('cms.list.fileNameTaken') : errorText(failure)),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const name = withEnding(typed.trim().normalize('NFC'), themeFileTypes[type][0])
    if (typed.trim() === '') setError(t('validation.required'))
    else if (!isThemeFileName(type, name)) setError(t('cms.list.fileNameInvalid', { endings }))
    else if (names.includes(name)) setError(t('cms.list.fileNameTaken'))
    else mutate(name)
  }
  return (
    <Dialog
      title={t('cms.list.newFileTitle')}
      closeLabel={t('cms.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cms.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending}>
            {t(isPending ? 'cms.list.making' : 'cms.list.make')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <FieldShell
          label={t('cms.list.fileName')}
          required={t('forms.requiredField')}
          hint={t('cms.list.fileNameHint', { endings })}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setError(undefined)
              }}
            />
          )}
        </FieldShell>
      </form>
    </Dialog>
  )
}

function withEnding(name: string, ending: string): string {
  return name.endsWith(`.${ending}`) ? name : `${name}.${ending}`
}
