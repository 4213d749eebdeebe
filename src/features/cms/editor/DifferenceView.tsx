import { Loading } from './Loading.tsx'
import type { DifferenceViewProps } from './difference/Lines.tsx'
import { useModule } from './use-module.ts'

const load = async () => import('./difference/Lines.tsx')

/** Differences between two texts, by line and by word. Part `difference`. */
export function DifferenceView(props: DifferenceViewProps) {
  const loaded = useModule(load)
  return loaded.module ? <loaded.module.Lines {...props} /> : <Loading {...loaded} />
}
