import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { ReadableValue } from '../../fields/readable/ReadableValue.tsx'
import type { FormValues } from '../form-declaration.ts'
import { useSession } from '../state/form-session.ts'
import { usePhrases } from '../use-phrases.ts'
import css from './compare.css'
import radioCss from '../../../ui/inputs/radio.css'
import { type Choice, choices, chosenValues, type Side } from './differences.ts'

addStyles(radioCss)
addStyles(css)

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
  const form = useId()
  const [open] = useState(() => choices(declaration, ancestor, mine, theirs))
  const fields = open.map(({ field }) => field)
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(open.map(({ field, suggested }) => [field.name, suggested])),
  )
  const all = (side: Side) => setChosen(Object.fromEntries(fields.map(({ name }) => [name, side])))
  return (
    <Dialog
      wide
      title={t('forms.conflict.title')}
      closeLabel={t('forms.conflict.later')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('forms.conflict.later')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('forms.conflict.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="b-compare"
        onSubmit={(event) => {
          event.preventDefault()
          onChosen(chosenValues(declaration, chosen, mine, theirs))
        }}
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
            choice={choice}
            versions={{ mine, theirs }}
            value={chosen[choice.field.name] ?? choice.suggested}
            onChange={(side) => setChosen((last) => ({ ...last, [choice.field.name]: side }))}
          />
        ))}
      </form>
    </Dialog>
  )
}

type FieldChoiceProps = {
  choice: Choice
  versions: Record<Side, FormValues>
  value: Side
  onChange: (side: Side) => void
}

function FieldChoice({ choice: { field, contested }, versions, value, onChange }: FieldChoiceProps) {
  const { declaration } = useSession()
  const { label } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className="b-compare-field">
      <legend>
        {label(field.name)} {contested && <Badge tone="warning">{t('forms.conflict.contested')}</Badge>}
      </legend>
      <div className="b-compare-sides">
        {sides.map((side) => (
          <label key={side} className="b-compare-side">
            <input
              type="radio"
              className="b-check b-radio"
              part="radio"
              name={id}
              aria-labelledby={`${id}-${side}`}
              aria-describedby={`${id}-${side}-value`}
              checked={value === side}
              onChange={() => onChange(side)}
            />
            <span>
              <span id={`${id}-${side}`} className="b-hint">
                {t(`forms.conflict.${side}`)}
              </span>
              <span id={`${id}-${side}-value`} className="b-compare-value">
                <ReadableValue field={field} values={versions[side]} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
