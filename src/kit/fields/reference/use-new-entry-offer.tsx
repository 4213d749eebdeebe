import PlusIcon from 'lucide-react/icons/plus'
import { can } from '../../../core/permissions.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { Entry } from '../../form/form-declaration.ts'
import { useNewEntry } from '../../form/new-entry.ts'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useDeclaration } from '../../resource/declarations.tsx'

/**
 * What a picker offers to those who can create entries of its resource: a button beside its label, and an option for a
 * typed name that isn't in the list. Empty for everybody else.
 */
export function useNewEntryOffer(resource: ResourceName, onCreated: (entry: Entry) => void) {
  const { context, readOnly } = useSession()
  const { phrase } = usePhrases(resource)
  const declared = useDeclaration(resource) !== undefined
  const askForEntry = useNewEntry()
  if (!askForEntry || !declared || readOnly || !can(context.caller, 'create', resource)) return {}
  const open = (name: string) => askForEntry({ resource, initial: { name }, onCreated })
  return {
    create: { label: (text: string) => phrase('createNamed', { title: text }), onCreate: open },
    action: (
      <Button variant="quiet" small icon={<PlusIcon />} onClick={() => open('')}>
        {phrase('create')}
      </Button>
    ),
  }
}
