import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import type { FormValues } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'
import { FieldChoice } from './FieldChoice.tsx'
import { choices, chosenValues, type Side } from './differences.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

type Props = {
  /** The common ancestor of both versions. */
  ancestor: FormValues
  mine: FormValues
  theirs: FormValues
  onClose: () => void
  onChosen: (values: FormValues) => void
}

const sides: readonly Side[] = ['mine', 'theirs']

/**
 * Resolves an edit conflict: for each field the user chooses a value, then saves on top of the other version
 * (CONTRACT.md section 2, 'Two people, one entry'). If only one side changed a field, its value is preselected.
 */
export function ConflictDialog({ ancestor, mine, theirs, onClose, onChosen }: Props) {
  const { declaration } = useSession()
  const { t } = useTranslation()
  const [open] = useState(() => choices(declaration, ancestor, mine, theirs))
  const fields = open.map(({ field }) => field)
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(open.map(({ field, suggested }) => [field.name, suggested])),
  )
  const all = (side: Side) => setChosen(Object.fromEntries(fields.map(({ name }) => [name, side])))
  return (
    <FormDialog
      wide
      className="b-compare"
      title={t('forms.conflict.title')}
      closeLabel={t('forms.conflict.later')}
      cancelLabel={t('forms.conflict.later')}
      submitLabel={t('forms.conflict.save')}
      onClose={onClose}
      onSubmit={() => onChosen(chosenValues(declaration, chosen, mine, theirs))}
    >
      <p>{t(open.length > 0 ? 'forms.conflict.text' : 'forms.conflict.nothing')}</p>
      {open.length > 0 && (
        <div className="b-compare-all">
          {sides.map((side) => (
            <Button key={side} small onClick={() => all(side)}>
              {t(`forms.conflict.all.${side}`)}
            </Button>
          ))}
        </div>
      )}
      {open.map((choice) => (
        <FieldChoice
          key={choice.field.name}
          declaration={declaration}
          field={choice.field}
          note={choice.contested && <Badge tone="warning">{t('forms.conflict.contested')}</Badge>}
          sides={sides.map((side) => ({
            side,
            label: t(`forms.conflict.${side}`),
            values: side === 'mine' ? mine : theirs,
          }))}
          value={chosen[choice.field.name] ?? choice.suggested}
          onChange={(side) => setChosen((last) => ({ ...last, [choice.field.name]: side }))}
        />
      ))}
    </FormDialog>
  )
}
