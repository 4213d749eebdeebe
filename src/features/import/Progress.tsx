import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportProgress } from '../../contracts/imports.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts'
import { useImportCall, useRunningImports } from './use-import.ts'

type StopProps = Pick<ImportProgress, 'id'> & {
  /** Where the focus goes from the button when it disappears; must be referentially stable. */
  next: (button: HTMLButtonElement) => HTMLElement | null | undefined
}

/** Stops an import, which takes back what it has imported so far. */
function StopImport({ id, next }: StopProps) {
  const { t } = useTranslation()
  const call = useImportCall()
  const [stopping, setStopping] = useState(false)
  return (
    <Button
      ref={useFocusGoesOn(next)}
      busy={stopping}
      busyLabel={t('import.review.stopping')}
      onClick={() => {
        setStopping(true)
        void call(async (imports) => imports.stop(id)).catch(() => setStopping(false))
      }}
    >
      {t('import.review.stop')}
    </Button>
  )
}

/** The button that has started the import, or the heading if that is gone as well. */
const submitBeside = ({ form }: HTMLButtonElement) =>
  form?.querySelector<HTMLElement>('[type=submit]') ?? form?.querySelector<HTMLElement>('h2')

/** How far the import is that somebody waits for, and a button that stops it. */
export function ProgressLine() {
  const run = useRunningImports({ expected: true }).findLast(({ state }) => state !== 'undoing')
  if (!run) return null
  return (
    <>
      {run.state === 'applying' && <StopImport key={run.id} id={run.id} next={submitBeside} />}
      <span role="status">
        <Count {...run} />
      </span>
    </>
  )
}

/** How far the undoing of an import is that somebody waits for. */
export function UndoProgress({ id }: Pick<ImportProgress, 'id'>) {
  const run = useRunningImports({ expected: true }).find((other) => other.id === id)
  return <p role="status">{run && <Count {...run} />}</p>
}

/** With how many entries it has dealt; nothing until their number is known. */
function Count({ done, total }: Pick<ImportProgress, 'done' | 'total'>) {
  const { t } = useTranslation()
  return total > 0 ? t('import.review.progress', { done, total }) : null
}

type RunningProps = {
  /** Gets the focus when the focused button disappears. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Called when the last one has ended. */
  onEnded: () => void
}

/** Imports that go on although their page was left. */
export function RunningImports({ heading, onEnded }: RunningProps) {
  const { t } = useTranslation()
  const runs = useRunningImports({ expected: false })
  const isRunning = runs.length > 0
  const [wasRunning, setWasRunning] = useState(false)
  if (isRunning && !wasRunning) setWasRunning(true)
  const toHeading = useCallback(() => heading.current, [heading])
  const tell = useEffectEvent(onEnded)
  useEffect(() => {
    if (wasRunning && !isRunning) tell()
  }, [wasRunning, isRunning])
  return (
    <>
      {runs.map((run) => (
        <Banner
          key={run.id}
          title={t(`import.running.${run.state}`)}
          action={run.state === 'applying' && <StopImport id={run.id} next={toHeading} />}
        >
          <p>
            <Count {...run} />
          </p>
        </Banner>
      ))}
    </>
  )
}
