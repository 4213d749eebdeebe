import DeleteIcon from 'lucide-react/icons/trash'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazily } from '../../../ui/lazily.ts'
import type { Entry, EntryDeclaration } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'

type Props = { declaration: EntryDeclaration; entry: Entry; onDeleted: () => void }

const DeleteQuestion = lazily(async () => (await import('./DeleteQuestion.tsx')).DeleteQuestion)

/** Deletes an entry after a confirmation that names it, its date and the consequences (UX.md, 'Lists'). */
export function DeleteEntry({ declaration, entry, onDeleted }: Props) {
  const { phrase } = usePhrases(declaration.name)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {phrase('delete')}
      </Button>
      {asking && (
        <Suspense>
          <DeleteQuestion
            declaration={declaration}
            entry={entry}
            onCancel={() => setAsking(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  )
}
