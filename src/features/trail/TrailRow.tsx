import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { hasScreens } from '../../core/resource-names.ts'
import { entryPath } from '../../core/routes.ts'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import type { ListDeclaration } from '../../kit/list/list-declaration.ts'
import { columnKind } from '../../kit/list/ListRow.tsx'
import type { CellText } from '../../kit/list/use-cell-text.ts'
import type { TrailLine } from '../../contracts/trail.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import type { DeedText } from './use-deed-text.ts'

/** Edit route of a line's entry, if the entry may still exist. */
function routeOf({ deed, resource, key, name }: TrailLine): string | undefined {
  if (!resource || !key || deed === 'deleted') return undefined
  if (resource === 'users') return name ? `/backstage/users/${key}` : undefined
  return hasScreens(resource) ? entryPath(resource, key) : undefined
}

type Props = { declaration: ListDeclaration; line: TrailLine; text: DeedText; cellText: CellText }

/** One line of the trail: time, and the sentence with its details. */
export function TrailRow({ declaration, line, text, cellText }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases('trail')
  const route = routeOf(line)
  return (
    <TableRow>
      {declaration.columns.map((column) =>
        column.primary ? (
          <TableCell key={column.field} kind="title">
            <span className="b-trail-line">
              <span>{text.sentence}</span>
              {text.details && <span className="b-trail-details">{text.details}</span>}
            </span>
          </TableCell>
        ) : (
          <TableCell key={column.field} kind={columnKind(column)} label={label(column.field)}>
            {cellText(column, entryOf<'trail'>(line))}
          </TableCell>
        ),
      )}
      <TableCell kind="actions">
        {route && (
          <Link href={route} asChild>
            <LinkButton href="" small aria-label={t('trail.openNamed', { name: line.name ?? line.key })}>
              {t('trail.open')}
            </LinkButton>
          </Link>
        )}
      </TableCell>
    </TableRow>
  )
}
