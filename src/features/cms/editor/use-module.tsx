import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** The state of an `import()`: the module, or that it failed; neither while it is loading. */
export type LoadedModule<Module> = { module?: Module; failed: boolean; retry: () => void }

/** Loads code when a component is mounted, without throwing if that fails. `load` must be referentially stable. */
export function useModule<Module>(load: () => Promise<Module>): LoadedModule<Module> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ load: typeof load; attempt: number; module?: Module }>()
  useEffect(() => {
    let current = true
    const finish = (module?: Module) => {
      if (current) setOutcome({ load, attempt, module })
    }
    void load().then(finish, () => finish())
    return () => {
      current = false
    }
  }, [load, attempt])
  const settled = outcome?.load === load && outcome.attempt === attempt ? outcome : undefined
  return {
    module: settled?.module,
    failed: settled !== undefined && settled.module === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

/** Loading state of lazily loaded code, with a retry button if it failed. */
export function Loading({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation()
  if (!failed) return <Skeleton label={t('app.loading')} rows={3} />
  const action = (
    <Button small onClick={retry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <Banner tone="danger" role="alert" action={action}>
      {t('editor.notLoaded')}
    </Banner>
  )
}
