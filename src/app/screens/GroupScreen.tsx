import { Suspense } from 'react'
import { can } from '../../core/permissions.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { EditScreen, type FrameProps } from '../../kit/edit/EditScreen.tsx'
import type { ResourceDeclaration } from '../../kit/resource/declaration.ts'
import { lazily } from '../../ui/lazily.ts'

const ArchiveSection = lazily(
  async () => (await import('../../kit/archive/ArchiveSection.tsx')).ArchiveSection,
)

type Props = { declaration: ResourceDeclaration<'groups'>; id?: string }

/** The form of a group, and for its owners what they can take along. */
export function GroupScreen(props: Props) {
  return <EditScreen {...props} Frame={GroupFrame} />
}

function GroupFrame({ entry, caller, children }: FrameProps) {
  const has = useCapabilities()
  return (
    <>
      {children}
      {has('archives') && can(caller, 'export', 'groups', entry) && (
        <Suspense>
          <ArchiveSection of="groups" id={entry.id} name={String(entry.name)} />
        </Suspense>
      )}
    </>
  )
}
