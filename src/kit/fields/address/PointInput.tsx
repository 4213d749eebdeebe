import { Suspense } from 'react'
import { lazily } from '../../../ui/lazily.ts'
import { useEnvironment } from '../../environment.tsx'
import { DegreesFields, type PointProps } from './DegreesFields.tsx'

const MappedPoint = lazily(async () => (await import('./MappedPoint.tsx')).MappedPoint)

/** Coordinates: a map with a pin if the site has tiles, with the numbers folded away; else the numbers. */
export function PointInput(props: PointProps) {
  const { tiles } = useEnvironment()
  if (!tiles) return <DegreesFields {...props} />
  return (
    <Suspense fallback={<div className="b-map-waiting" />}>
      <MappedPoint {...props} tiles={tiles} />
    </Suspense>
  )
}
