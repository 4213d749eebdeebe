import FileIcon from 'lucide-react/icons/file'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { ThemeFile } from '../../../api/themes.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx'
import { OpenFailed } from '../file/OpenFailed.tsx'
import { useOpenTexts } from '../file/open-texts.tsx'
import { isTextType } from '../file/TextEditor.tsx'
import { UploadFile } from '../file/UploadFile.tsx'
import { useThemeFiles } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'
import { NewFile } from './NewFile.tsx'

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
      {error && <OpenFailed title={t('cms.list.failed')} error={error} onRetry={() => void refetch()} />}
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
  const { theme, find } = useOpenTexts()
  return (
    <Table label={label}>
      <TableHead>
        <TableHeader kind="title">{t('cms.list.name')}</TableHeader>
        <TableHeader>{t('cms.list.origin')}</TableHeader>
        <TableHeader kind="number">{t('cms.list.size')}</TableHeader>
      </TableHead>
      <TableBody>
        {files.map(({ name, size, inherited }) => (
          <TableRow key={name}>
            <TableCell kind="title">
              <span>
                <a href={hrefs(themeRoute(theme.name, { type, name }))}>{name}</a>{' '}
                {find({ type, name }) && <Badge tone="warning">{t('cms.list.unsaved')}</Badge>}
              </span>
            </TableCell>
            <TableCell label={t('cms.list.origin')}>
              <Badge tone={inherited ? 'neutral' : 'info'}>
                {t(inherited ? 'cms.list.inherited' : 'cms.list.own')}
              </Badge>
            </TableCell>
            <TableCell kind="number" label={t('cms.list.size')}>
              {sizeText(size, language)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
