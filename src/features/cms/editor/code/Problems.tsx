import { useTranslation } from 'react-i18next'
import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import type { Problem } from '../languages/editor-language.ts'

type Props = { id: string; problems: readonly Problem[]; onSelect: (problem: Problem) => void }

/**
 * What is wrong, below the text and within the height of the editor. The region stands before its text, so that screen
 * readers say what comes up while somebody types.
 */
export function Problems({ id, problems, onSelect }: Props) {
  const { t } = useTranslation()
  return (
    <div id={id} className="b-editor-problems" role="status" part="editor-problems">
      {problems.length > 0 && (
        <ul aria-label={t('editor.problems', { count: problems.length })}>
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`}>
              <button type="button" onClick={() => onSelect(problem)}>
                <CircleAlertIcon />
                <span>{t('editor.problem', { line: problem.line, message: problem.message })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
