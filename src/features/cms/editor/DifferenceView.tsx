import { Loading } from './Loading.tsx'
import { useModule } from './use-module.ts'

export type DifferenceViewProps = {
  original: string
  changed: string
  /** Label of the first text, such as ‘parent’. */
  originalLabel: string
  changedLabel: string
}

const load = async () => import('./difference/Lines.tsx')

/** Differences between two texts, by line and by word. Part `difference`. */
export function DifferenceView(props: DifferenceViewProps) {
  const loaded = useModule(load)
  return loaded.module ? <loaded.module.Lines {...props} /> : <Loading {...loaded} />
}
