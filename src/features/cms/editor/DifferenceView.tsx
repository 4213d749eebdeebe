import { Loading } from './Loading.tsx'
import { useModule } from './use-module.ts'

export type DifferenceViewProps = {
  original: string
  changed: string
  /** What the first text is called: ‘parent’. */
  originalLabel: string
  changedLabel: string
}

const load = async () => import('./difference/Lines.tsx')

/** What differs between two texts, line by line and word by word. Part `difference`. */
export function DifferenceView(props: DifferenceViewProps) {
  const loaded = useModule(load)
  return loaded.module ? <loaded.module.Lines {...props} /> : <Loading {...loaded} />
}
