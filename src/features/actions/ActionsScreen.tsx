import { useTranslation } from 'react-i18next'
import { EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { listDeclaration } from '../../kit/list/list-declaration.ts'
import { useCellText } from '../../kit/list/use-cell-text.ts'
import { actions } from '../../resources/actions/actions.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './actions.css'
import { ActionRow } from './ActionRow.tsx'
import { useActionWords } from './use-action-words.ts'
import { useRun } from './use-run.ts'

addStyles(css)

const declaration = listDeclaration(actions)

/** Server actions that administrators can start, each with a button (SPEC.md section 2, 'Admin only'). */
export function ActionsScreen() {
  const { t } = useTranslation()
  const wordsOf = useActionWords()
  const list = useEntryTable(declaration, 'actions')
  const cellText = useCellText(declaration, list.entries)
  const { run, running, failures } = useRun()
  const total = list.data?.total

  return (
    <>
      <PageHeader
        title={t('serverActions.title')}
        count={total !== undefined && t('lists.titleCount', { count: total })}
        description={t('serverActions.intro')}
      />
      <EntryTable
        list={list}
        label={t('serverActions.title')}
        rows={7}
        empty={<EmptyState title={t('resources.actions.empty')} />}
      >
        {(action) => (
          <ActionRow
            key={action.name}
            action={action}
            words={wordsOf(action.name)}
            declaration={declaration}
            cellText={cellText}
            failure={failures.get(action.name)}
            isRunning={running.has(action.name)}
            onRun={() => void run(action.name)}
          />
        )}
      </EntryTable>
    </>
  )
}
