import { useMutation } from '@tanstack/react-query'
import FileIcon from 'lucide-react/icons/file'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import type { ThemeFile } from '../../../api/themes.ts'
import { isThemeFileName, type ThemeFileType, themeFileTypes } from '../../../core/theme-files.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx'
import { isSameFile, useOpenTexts, useUnsavedTexts } from '../drafts/open-texts.tsx'
import { useThemeFiles, useThemesChanged } from '../theme-queries.ts'
import { themeRoute } from '../theme-route.ts'
import { endingsOf } from './check-upload.ts'
import { isTextType, type TextType } from './TextEditor.tsx'
import { UploadFile } from './UploadFile.tsx'
import { LoadFailed } from '../../../kit/notice/Failure.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

export type ListedType = Exclude<ThemeFileType, 'config'>

/** The files of a type, each a link to its content, and a button for a new one. */
export function FileList({ type, label }: { type: ListedType; label: string }) {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  const { data: files, error, refetch } = useThemeFiles(theme.name, type)
  const [isNew, setNew] = useState(false)
  const isText = isTextType(type)
  return (
    <div className="b-file-list">
      {theme.editable && isText && (
        <Button icon={<PlusIcon />} onClick={() => setNew(true)}>
          {t('cms.list.newFile')}
        </Button>
      )}
      {error && <LoadFailed title={t('cms.list.failed')} error={error} onRetry={refetch} />}
      {!files && !error && <Skeleton kind="table" rows={5} label={t('cms.loading')} />}
      {files?.length === 0 && (
        <EmptyState icon={<FileIcon />} title={t('cms.list.empty')}>
          {t(`cms.list.emptyText.${theme.editable && !isText ? 'upload' : 'other'}`)}
        </EmptyState>
      )}
      {files && files.length > 0 && <FileTable {...{ type, label, files }} />}
      {theme.editable && !isTextType(type) && <UploadFile key={type} type={type} />}
      {isNew && isTextType(type) && (
        <NewFile type={type} names={files?.map(({ name }) => name) ?? []} onClose={() => setNew(false)} />
      )}
    </div>
  )
}

function FileTable({ type, label, files }: { type: ListedType; label: string; files: ThemeFile[] }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { language } = useEnvironment()
  const { theme } = useOpenTexts()
  const unsaved = useUnsavedTexts()
  const isDetailed = files.some(({ size }) => size !== undefined)
  return (
    <Table label={label}>
      <TableHead>
        <TableHeader kind="title">{t('cms.list.name')}</TableHeader>
        {isDetailed && <TableHeader>{t('cms.list.origin')}</TableHeader>}
        {isDetailed && <TableHeader kind="number">{t('cms.list.size')}</TableHeader>}
      </TableHead>
      <TableBody>
        {files.map(({ name, size, inherited }) => (
          <TableRow key={name}>
            <TableCell kind="title">
              <span>
                <a href={hrefs(themeRoute(theme.name, { type, name }))} translate="no">
                  {name}
                </a>{' '}
                {unsaved.some((text) => isSameFile(text, { type, name })) && (
                  <Badge tone="warning">{t('cms.list.unsaved')}</Badge>
                )}
              </span>
            </TableCell>
            {isDetailed && (
              <TableCell label={t('cms.list.origin')}>
                <Badge tone={inherited ? 'neutral' : 'info'}>
                  {t(inherited ? 'cms.list.inherited' : 'cms.list.own')}
                </Badge>
              </TableCell>
            )}
            {isDetailed && (
              <TableCell kind="number" label={t('cms.list.size')}>
                {size !== undefined && sizeText(size, language)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type NewFileProps = { type: TextType; names: readonly string[]; onClose: () => void }

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
function NewFile({ type, names, onClose }: NewFileProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const { theme } = useOpenTexts()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
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

  function submit() {
    const name = withEnding(typed.trim().normalize('NFC'), themeFileTypes[type][0])
    if (typed.trim() === '') setError(t('validation.required'))
    else if (!isThemeFileName(type, name)) setError(t('cms.list.fileNameInvalid', { endings }))
    else if (names.includes(name)) setError(t('cms.list.fileNameTaken'))
    else mutate(name)
  }
  return (
    <FormDialog
      title={t('cms.list.newFileTitle')}
      closeLabel={t('cms.close')}
      cancelLabel={t('cms.cancel')}
      submitLabel={t(isPending ? 'cms.list.making' : 'cms.list.make')}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}

function withEnding(name: string, ending: string): string {
  return name.endsWith(`.${ending}`) ? name : `${name}.${ending}`
}
