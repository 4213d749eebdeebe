import { Suspense, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { FoundEntries } from '../../kit/edit/duplicates/FoundEntries.tsx'
import { usePossibleDuplicates } from '../../kit/edit/duplicates/use-possible-duplicates.ts'
import {
  type EntryDeclaration,
  entryDeclaration,
  type FormDuplicateCheck,
} from '../../kit/form/form-declaration.ts'
import { useFormContext } from '../../kit/form/use-form-context.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { loadOnce } from '../../kit/resource/load-once.ts'

/** Entries that are passed by quickly are not looked up. */
const pauseMs = 250
const shownAtMost = 5

/** Possible duplicates of an entry, found like those in its form. */
export function LookAlikes({ entry }: { entry: DeskEntry }) {
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
