import DeleteIcon from 'lucide-react/icons/trash'
import DifferenceIcon from 'lucide-react/icons/file-diff'
import UndoIcon from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import type { TextId } from '../drafts/unsaved-text.ts'
import { DifferenceView } from '../editor/DifferenceView.tsx'
import { useThemeFile } from '../queries.ts'
import { useOpenTexts } from './open-texts.tsx'
import { RemoveFile } from './RemoveFile.tsx'

export type OwnFileActionsProps = { id: TextId; etag: string | undefined; text?: string }

/**
 * Actions for a file that the theme overrides or adds: revert to the parent's version, if there is one, or
 * delete; for texts also the difference to the parent.
 */
export function OwnFileActions({ id, etag, text }: OwnFileActionsProps) {
  const { t } = useTranslation()
  const { theme } = useOpenTexts()
  const { data: inherited, isLoading } = useThemeFile({ theme: theme.name, ...id }, { fromParent: true })
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  if (isLoading) return <div className="b-file-actions" />
  const isShown = shown && inherited !== undefined && text !== undefined
  return (
    <>
      <div className="b-file-actions">
        {inherited && text !== undefined && (
          <Button small icon={<DifferenceIcon />} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'cms.file.hideDifference' : 'cms.file.difference')}
          </Button>
        )}
        <Button small icon={inherited ? <UndoIcon /> : <DeleteIcon />} onClick={() => setAsking(true)}>
          {t(inherited ? 'cms.file.toParent' : 'cms.file.delete')}
        </Button>
      </div>
      {isShown && (
        <DifferenceView
          original={inherited.content}
          changed={text}
          originalLabel={t('cms.file.parentLabel')}
          changedLabel={t('cms.file.ownLabel')}
        />
      )}
      {asking && (
        <RemoveFile
          id={id}
          etag={etag}
          isInherited={inherited !== undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
