import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportProgress } from '../../contracts/imports.ts'
import { Announcement } from '../../kit/fields/Announcement.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts'
import { useImportCall, useRunningImports } from './use-import.ts'

type StopProps = Pick<ImportProgress, 'id'> & {
  /** Where the focus goes from the button when it disappears; must be referentially stable. */
  next: (button: HTMLButtonElement) => HTMLElement | null | undefined
}

/** Stops an import, which reverts what it has imported so far. */
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
  return (
    <>
      {run?.state === 'applying' && <StopImport key={run.id} id={run.id} next={submitBeside} />}
      <ToldProgress run={run} />
    </>
  )
}

/** How far the undoing of an import is that somebody waits for. */
export function UndoProgress({ id }: Pick<ImportProgress, 'id'>) {
  return <ToldProgress run={useRunningImports({ expected: true }).find((other) => other.id === id)} />
}

/** Says what begins to screen readers, but not each count. */
function ToldProgress({ run }: { run: ImportProgress | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <Announcement>{run && t(`import.running.${run.state}`)}</Announcement>
      {run && <Count {...run} />}
    </>
  )
}

/** With how many entries it has dealt; nothing until their number is known. */
function Count({ state, done, total }: Omit<ImportProgress, 'id'>) {
  const { t } = useTranslation()
  if (total === 0) return null
  return (
    <div className="b-import-progress">
      <progress max={total} value={done} aria-label={t(`import.running.${state}`)} />
      <span>{t('import.review.progress', { done, total })}</span>
    </div>
  )
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
          <Count {...run} />
        </Banner>
      ))}
    </>
  )
}
