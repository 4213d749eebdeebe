import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../../../ui/styles.ts'
import { changedLines, type Line, stretches } from './changed-lines.ts'
import css from './difference.css'

addStyles(css)

/** A unified diff of two texts: removed lines, added lines, and some context. */
export function Lines({ original, changed, originalLabel, changedLabel }: DifferenceViewProps) {
  const { t } = useTranslation()
  const lines = useMemo(() => changedLines(original, changed), [original, changed])
  const count = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).length
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className="b-hint">{t('editor.difference.none')}</p>
  return (
    <div className="b-difference" part="difference">
      <p className="b-difference-legend">
        <span className="b-line-removed">
          <span aria-hidden="true">− </span>
          {t('editor.difference.removed', { count: count('removed'), text: originalLabel })}
        </span>
        <span className="b-line-added">
          <span aria-hidden="true">+ </span>
          {t('editor.difference.added', { count: count('added'), text: changedLabel })}
        </span>
      </p>
      <div className="b-difference-lines">
        {stretches(lines).map(({ folded, lines: some }) =>
          folded ? (
            <details key={`${some[0]!.kind}${some[0]!.number}`}>
              <summary>{t('editor.difference.same', { count: some.length })}</summary>
              {some.map(row)}
            </details>
          ) : (
            some.map(row)
          ),
        )}
      </div>
    </div>
  )

  function row({ kind, number, segments }: Line) {
    const pieces = segments.map(({ text, differs }, index) =>
      differs ? <mark key={`${index}${text}`}>{text}</mark> : text,
    )
    const Element = ({ removed: 'del', added: 'ins', same: 'span' } as const)[kind]
    return (
      <div key={`${kind}${number}`} className={`b-line b-line-${kind}`}>
        <span className="b-line-number" aria-hidden="true">
          {number}
        </span>
        <span className="b-line-sign" aria-hidden="true">
          {{ removed: '−', added: '+', same: '' }[kind]}
        </span>
        {kind !== 'same' && (
          <VisuallyHidden>{t(`editor.difference.line.${kind}`, { line: number })}</VisuallyHidden>
        )}
        <Element>{pieces}</Element>
      </div>
    )
  }
}

export type DifferenceViewProps = {
  original: string
  changed: string
  /** Label of the first text, such as ‘parent’. */
  originalLabel: string
  changedLabel: string
}
