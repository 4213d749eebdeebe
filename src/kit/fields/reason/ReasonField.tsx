import { Suspense } from 'react'
import { lazily } from '../../../ui/lazily.ts'
import type { InputProps } from '../use-input.ts'

const Field = lazily(async () => (await import('./LoadedReason.tsx')).LoadedReason)

/** Why moderators deactivate an entry. Loaded when they do: most forms never show it. */
export function ReasonField({ field }: InputProps<'reason'>) {
  return (
    <Suspense>
      <Field field={field} />
    </Suspense>
  )
}
