import { type ComponentType, type ReactNode, use } from 'react'
import { parseParent } from '../../../core/references.ts'
import { EditScreen, type FrameProps, NoFrame } from '../../../kit/edit/EditScreen.tsx'
import { loadForm } from '../../../kit/form/form-declaration.ts'
import type { ResourceDeclaration } from '../../../kit/resource/declaration.ts'
import { useItem } from '../../../kit/resource/queries.ts'
import { MakeSeries } from '../new/MakeSeries.tsx'
import { DateScreen } from './DateScreen.tsx'

/** What a new event can become. */
const below = { main: <MakeSeries /> }

type Props = {
  declaration: ResourceDeclaration<'events'>
  id?: string
  /** Stands around the form of an existing event. */
  Frame?: ComponentType<FrameProps>
  /** Above the fields of a new event. */
  head?: ReactNode
}

/** The screen of events: creates or edits one; a generated event is shown as a date of its series. */
export function EventScreen({ declaration, id, head, Frame = NoFrame }: Props) {
  const form = use(loadForm(declaration))
  const { data } = useItem('events', id)
  const parent = data?.item.generatedFor ? parseParent(data.item.parent) : undefined
  if (id === undefined || parent?.kind !== 'repeatingEvent')
    return <EditScreen declaration={declaration} id={id} head={head} below={below} Frame={Frame} />
  return <DateScreen key={id} declaration={form} id={id} series={parent.id} Frame={Frame} />
}
