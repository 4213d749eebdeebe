import MergeIcon from 'lucide-react/icons/merge'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { can } from '../../../core/permissions.ts'
import { isMergeable } from '../../../core/resource-names.ts'
import { useCaller } from '../../../store/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { Entry, EntryDeclaration } from '../../form/form-declaration.ts'
import { useLeaveGuards } from '../../leave-guard.ts'
import { useMergeDialog } from '../../resource/merging.tsx'

type Props = { declaration: EntryDeclaration; entry: Entry }

/** For moderators: merges the entry with another one, and goes on to the one that stays. */
export function MergeEntry({ declaration: { name, route }, entry: { id } }: Props) {
  const { t } = useTranslation()
  const caller = useCaller()
  const [, navigate] = useLocation()
  const guards = useLeaveGuards()
  const mergeDialog = useMergeDialog()
  const [open, setOpen] = useState(false)
  if (!mergeDialog || !isMergeable(name) || !can(caller, 'merge', name)) return null

  /** What was typed for an entry that is gone cannot be saved, so the leave prompt is bypassed. */
  function goOn({ kept }: { kept: string }) {
    setOpen(false)
    if (kept === id) return
    const stop = guards.add((proceed) => proceed())
    try {
      navigate(`${route}/${kept}`, { replace: true })
    } finally {
      stop()
    }
  }
  return (
    <>
      <Button icon={<MergeIcon />} onClick={() => setOpen(true)}>
        {t('forms.merge')}
      </Button>
      {open && (
        <Suspense>
          {mergeDialog({ resource: name, id, onClose: () => setOpen(false), onMerged: goOn })}
        </Suspense>
      )}
    </>
  )
}
