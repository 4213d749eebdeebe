import { type ComponentProps, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceName } from '../../core/resource-names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { loadForm } from '../form/form-declaration.ts'
import { type AskForEntry, NewEntryContext } from '../form/new-entry.ts'
import { usePhrases } from '../form/use-phrases.ts'
import type { FormContext, ResourceDeclaration } from '../resource/declaration.ts'
import { useDeclaration } from '../resource/declarations.tsx'
import { EditForm } from './EditForm.tsx'

type Request = Parameters<AskForEntry>[0]

/**
 * Lets pickers create an entry of another resource without leaving the form: its form opens in a dialog that is
 * rendered beside this form, since forms cannot nest.
 */
export function NewEntryDialogs({ context, children }: { context: FormContext; children: ReactNode }) {
  const [requests, setRequests] = useState<Request[]>([])
  const ask = useCallback<AskForEntry>((request) => setRequests((open) => [...open, request]), [])
  const close = (request: Request) => setRequests((open) => open.filter((other) => other !== request))
  return (
    <NewEntryContext value={ask}>
      {children}
      {requests.map((request, index) => (
        <NewEntryDialog key={index} request={request} context={context} onClose={() => close(request)} />
      ))}
    </NewEntryContext>
  )
}

type Props = { request: Request; context: FormContext; onClose: () => void }

function NewEntryDialog({ request, context, onClose }: Props) {
  const declaration = useDeclaration<ResourceName>(request.resource)
  const { phrase } = usePhrases(request.resource)
  const { t } = useTranslation()
  const { name } = request.initial
  const inNew = useMemo(() => ({ ...context, mode: 'new' as const }), [context])
  if (!declaration) return null
  return (
    <Dialog wide title={phrase('newTitle')} closeLabel={t('forms.close')} onClose={onClose}>
      <Suspense fallback={<Skeleton label={t('forms.loading')} rows={4} />}>
        <NewEntryForm
          declaration={declaration}
          context={inNew}
          initial={request.initial}
          draftId={typeof name === 'string' && name ? `new:${name}` : 'new'}
          savedText={null}
          onSaved={(entry) => {
            request.onCreated(entry)
            onClose()
          }}
          actions={<Button onClick={onClose}>{t('forms.cancel')}</Button>}
        />
      </Suspense>
    </Dialog>
  )
}

type FormProps = Omit<ComponentProps<typeof EditForm>, 'declaration'> & { declaration: ResourceDeclaration }

function NewEntryForm({ declaration, ...props }: FormProps) {
  return <EditForm declaration={use(loadForm(declaration))} {...props} />
}
