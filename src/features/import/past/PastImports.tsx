import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useCountText } from '../use-count-text.ts'
import { UndoImport } from './UndoImport.tsx'
import { useImports, useSourceName } from './use-imports.ts'

/** What has been imported before, each with what it did and a way to undo it. */
export function PastImports() {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { data, error, refetch } = useImports()
  const errorText = useErrorText()
  const { doneText } = useCountText()
  const sourceName = useSourceName()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="b-import-past" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('import.past.heading')}
      </h2>
      {error && (
        <Banner
          tone="danger"
          role="alert"
          title={t('import.past.failed')}
          action={<Button onClick={() => void refetch()}>{t('import.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && <Skeleton kind="table" rows={3} label={t('app.loading')} />}
      {data?.length === 0 && <p className="b-hint">{t('import.past.empty')}</p>}
      {data && data.length > 0 && (
        <Table label={t('import.past.heading')}>
          <TableHead>
            <TableHeader kind="title">{t('import.past.source')}</TableHeader>
            <TableHeader kind="date">{t('import.past.date')}</TableHeader>
            <TableHeader kind="text">{t('import.past.result')}</TableHeader>
            <TableHeader kind="actions">
              <VisuallyHidden>{t('import.past.actions')}</VisuallyHidden>
            </TableHeader>
          </TableHead>
          <TableBody>
            {data.map((item) => (
              <TableRow key={item.id} muted={item.undoneAt != null}>
                <TableCell kind="title">
                  {sourceName(item)}
                  {item.subscription && (
                    <>
                      {' '}
                      <Badge>{t('import.past.automatic')}</Badge>
                    </>
                  )}
                </TableCell>
                <TableCell kind="date" label={t('import.past.date')}>
                  {formatDateTime(new Date(item.createdAt), timeZone)}
                </TableCell>
                <TableCell kind="text" label={t('import.past.result')}>
                  {item.undoneAt == null
                    ? doneText(item)
                    : t('import.past.undone', { date: formatDateTime(new Date(item.undoneAt), timeZone) })}
                </TableCell>
                <TableCell kind="actions">
                  <UndoImport item={item} named onUndone={() => heading.current?.focus()} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
