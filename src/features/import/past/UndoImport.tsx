import UndoIcon from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { ImportItem, ImportUndone } from '../../../contracts/imports.ts'
import { entryPath } from '../../../core/routes.ts'
import { useShownNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { UndoProgress } from '../Progress.tsx'
import { useSourceName, useUndoImport } from '../use-import.ts'
import { useSourceError } from '../use-import-text.ts'

type Props = {
  item: ImportItem
  /** Names the import, in a list of them. */
  named?: boolean
  onUndone?: () => void
}

/** Button and question that undo an import, and what stays as it is. */
export function UndoImport({ item, named, onUndone }: Props) {
  const { t } = useTranslation()
  const undoImport = useUndoImport()
  const sourceName = useSourceName()
  const { failureText } = useSourceError()
  const { clear: clearNotice } = useShownNotice()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [stays, setStays] = useState<ImportUndone['stays']>([])

  const [ended, setEnded] = useState(false)
  // After the dialog has given the focus back to the button, which is gone by then.
  const tell = useEffectEvent(() => onUndone?.())
  useEffect(() => {
    if (ended) tell()
  }, [ended])

  async function undo() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { stays: left } = await undoImport(item.id)
      setAsking(false)
      setStays(left)
      if (left.length === 0) setEnded(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  function ask() {
    // The notice after the import offers the same, and would stand in the question.
    clearNotice()
    setAsking(true)
  }
  const label = named ? t('import.undo.named', { name: sourceName(item) }) : t('import.undo.button')
  return (
    <>
      {item.undoneAt == null && (
        <Button icon={<UndoIcon />} small={named} aria-label={named ? label : undefined} onClick={ask}>
          {named ? t('import.undo.short') : label}
        </Button>
      )}
      {asking && (
        <AlertDialog
          title={t('import.undo.title', { name: sourceName(item) })}
          cancelLabel={t('import.cancel')}
          confirmLabel={t('import.undo.short')}
          danger
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void undo()}
        >
          <div className="b-question">
            <p>{t('import.undo.removes', { count: item.created })}</p>
            {item.updated + item.canceled > 0 && (
              <p>{t('import.undo.restores', { count: item.updated + item.canceled })}</p>
            )}
            <p>{t('import.undo.keeps')}</p>
            {busy && <UndoProgress id={item.id} />}
            <div role="alert">
              {failure !== undefined && <Banner tone="danger">{failureText(failure)}</Banner>}
            </div>
          </div>
        </AlertDialog>
      )}
      {stays.length > 0 && (
        <Staying
          stays={stays}
          onClose={() => {
            setStays([])
            setEnded(true)
          }}
        />
      )}
    </>
  )
}

function Staying({ stays, onClose }: { stays: ImportUndone['stays']; onClose: () => void }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  return (
    <Dialog
      title={t('import.undo.stayTitle', { count: stays.length })}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      <ul className="b-import-faults">
        {stays.map(({ id, name, resource, reason }) => (
          <li key={id}>
            <a href={hrefs(entryPath(resource === 'places' ? 'places' : 'events', id))} dir="auto">
              {name}
            </a>
            <span>{[': ', t(`import.undo.stays.${reason}`)].join('')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
