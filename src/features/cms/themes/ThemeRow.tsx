import BookIcon from 'lucide-react/icons/book-open'
import DeleteIcon from 'lucide-react/icons/trash'
import DownloadIcon from 'lucide-react/icons/download'
import EyeIcon from 'lucide-react/icons/eye'
import MoreIcon from 'lucide-react/icons/ellipsis'
import PenIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import UploadIcon from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Theme } from '../../../contracts/themes.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton, IconLink } from '../../../ui/actions/IconButton.tsx'
import { MenuButton } from '../../../ui/actions/MenuButton.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { TableCell, TableRow } from '../../../ui/list/Table.tsx'
import { themeRoute } from '../theme-route.ts'

/** An action in the row of a theme. */
export type ThemeAct = 'activate' | 'preview' | 'child' | 'download' | 'replace' | 'delete'

export type ThemeRowProps = { theme: Theme; onAct: (act: ThemeAct) => void }

/** One theme: whether it is active, what it inherits from, and its actions. */
export function ThemeRow({ theme: { name, active, editable, parent }, onAct }: ThemeRowProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const href = hrefs(themeRoute(name))
  const entry = (id: ThemeAct, icon: ReactNode) => ({
    id,
    icon,
    label: t(`cms.${id as 'child'}`),
    onSelect: () => onAct(id),
  })
  const entries = [
    entry('child', <PlusIcon />),
    entry('download', <DownloadIcon />),
    ...(editable
      ? [entry('replace', <UploadIcon />), { ...entry('delete', <DeleteIcon />), danger: true }]
      : []),
  ]
  return (
    <TableRow>
      <TableCell kind="title">
        <a href={href}>{name}</a>
      </TableCell>
      <TableCell label={t('cms.parent')}>{parent ?? t('cms.noParent')}</TableCell>
      <TableCell label={t('cms.state')}>
        <span className="b-theme-marks">
          {active && <Badge tone="success">{t('cms.active')}</Badge>}
          {!editable && <Badge>{t('cms.shipped')}</Badge>}
        </span>
      </TableCell>
      <TableCell kind="actions">
        <span className="b-theme-acts">
          {!active && (
            <Button small aria-label={t('cms.activateNamed', { name })} onClick={() => onAct('activate')}>
              {t('cms.activate')}
            </Button>
          )}
          <IconLink
            href={href}
            name={t(editable ? 'cms.edit' : 'cms.view', { name })}
            icon={editable ? <PenIcon /> : <BookIcon />}
          />
          <IconButton
            name={t('cms.previewNamed', { name })}
            icon={<EyeIcon />}
            onClick={() => onAct('preview')}
          />
          <MenuButton name={t('cms.more', { name })} entries={entries}>
            <MoreIcon />
          </MenuButton>
        </span>
      </TableCell>
    </TableRow>
  )
}
