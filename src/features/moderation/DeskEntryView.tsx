import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import ChevronUpIcon from 'lucide-react/icons/chevron-up'
import MergeIcon from 'lucide-react/icons/merge'
import PencilIcon from 'lucide-react/icons/pencil'
import { Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { formatDateTime } from '../../core/dates.ts'
import { FoundEntries } from '../../kit/edit/duplicates/FoundEntries.tsx'
import { usePossibleDuplicates } from '../../kit/edit/duplicates/use-possible-duplicates.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import {
  type EntryDeclaration,
  entryDeclaration,
  type FormDuplicateCheck,
} from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { loadOnce } from '../../core/loading/load-once.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EntryMarks } from './EntryMarks.tsx'
import { EntryPreview } from './EntryPreview.tsx'
import { type DeskAction, shortcuts } from './desk-keys.ts'
import { useEntryText } from './use-entry-text.ts'

type Props = {
  entry: DeskEntry
  position: { at: number; count: number }
  canMerge: boolean
  onAction: (action: DeskAction) => void
}

/** The chosen entry: what can be done, its look-alikes, and how visitors see it. */
export function DeskEntryView({ entry, position: { at, count }, canMerge, onAction }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { owners } = useEntryText(entry)
  const keysOf = (action: DeskAction) => ({ 'aria-keyshortcuts': shortcuts[action].join(' ') })
  return (
    <section className="b-desk-entry" aria-label={t('moderation.preview')}>
      <div className="b-desk-bar" role="group" aria-label={t('moderation.toolbar')}>
        <Button variant="primary" icon={<CheckIcon />} {...keysOf('seen')} onClick={() => onAction('seen')}>
          {t('moderation.actions.seen')}
        </Button>
        <Button icon={<BanIcon />} {...keysOf('hide')} onClick={() => onAction('hide')}>
          {t('moderation.actions.hide')}
        </Button>
        {canMerge && (
          <Button icon={<MergeIcon />} {...keysOf('merge')} onClick={() => onAction('merge')}>
            {t('moderation.actions.merge')}
          </Button>
        )}
        <Button icon={<PencilIcon />} {...keysOf('open')} onClick={() => onAction('open')}>
          {t('moderation.actions.open')}
        </Button>
        <span className="b-desk-position">
          {t('moderation.position', { position: at, count })}
          <IconButton
            name={t('moderation.actions.previous')}
            icon={<ChevronUpIcon />}
            {...keysOf('previous')}
            onClick={() => onAction('previous')}
          />
          <IconButton
            name={t('moderation.actions.next')}
            icon={<ChevronDownIcon />}
            {...keysOf('next')}
            onClick={() => onAction('next')}
          />
        </span>
      </div>
      <div className="b-desk-about">
        <EntryMarks entry={entry} />
        <span>
          {t('moderation.owners')}: <strong>{owners}</strong>
        </span>
        <span>
          {t('moderation.lastChange')}: {formatDateTime(new Date(entry.changedAt), timeZone)}
        </span>
      </div>
      <LookAlikes entry={entry} />
      <EntryPreview entry={entry} />
    </section>
  )
}

/** Entries that are passed by quickly are not looked up. */
const pauseMs = 250
const shownAtMost = 5

/** Possible duplicates of an entry, found like those in its form. */
function LookAlikes({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation()
  const declaration = useDeclaration(entry.kind)
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLooking(true), pauseMs)
    return () => clearTimeout(timer)
  }, [])
  const looking = <p className="b-hint">{t('moderation.looking')}</p>
  return (
    <div className="b-desk-alike" role="status">
      {isLooking && declaration ? (
        <Suspense fallback={looking}>
          <Checks declaration={entryDeclaration(declaration as ResourceDeclaration)} entry={entry} />
        </Suspense>
      ) : (
        looking
      )}
    </div>
  )
}

const none = async (): Promise<readonly FormDuplicateCheck[]> => []

function Checks({ declaration, entry }: { declaration: EntryDeclaration; entry: DeskEntry }) {
  const checks = use(loadOnce(declaration.loadDuplicateCheck ?? none))
  return checks.map((duplicateCheck) => (
    <Check
      key={duplicateCheck.kind}
      declaration={declaration}
      entry={entry}
      duplicateCheck={duplicateCheck}
    />
  ))
}

type CheckProps = { declaration: EntryDeclaration; entry: DeskEntry; duplicateCheck: FormDuplicateCheck }

/** The findings of one check; says nothing if there are none. */
function Check({ declaration, entry: { item }, duplicateCheck }: CheckProps) {
  const context = useFormContext('edit')
  const found = usePossibleDuplicates(declaration.name, {
    duplicateCheck,
    values: item,
    context,
    id: item.id,
  })
  return (
    <FoundEntries
      declaration={declaration}
      kind={duplicateCheck.kind}
      found={found}
      shownAtMost={shownAtMost}
    />
  )
}
