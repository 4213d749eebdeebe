import { use } from 'react'
import { loadForm } from '../../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { EditRepeatingEvent } from './EditRepeatingEvent.tsx'
import { NewRepeatingEvent } from './new/NewRepeatingEvent.tsx'

type Props = { declaration: ResourceDeclaration<'revents'>; id?: string }

/** The screen of repeating events: creates one in three steps or, with an id, edits one (SPEC.md section 2). */
export function RepeatingEventScreen({ declaration, id }: Props) {
  const form = use(loadForm(declaration))
  return id === undefined ? (
    <NewRepeatingEvent declaration={form} />
  ) : (
    <EditRepeatingEvent key={id} declaration={form} id={id} />
  )
}
