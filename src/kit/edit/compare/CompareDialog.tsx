import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { ReadableValue } from '../../fields/readable/ReadableValue.tsx'
import type { FormValues } from '../../form/form-declaration.ts'
import { useSession } from '../../form/state/form-session.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import css from './compare.css'
import { differences } from './differences.ts'

addStyles(css)

type Props = { saved: FormValues; draft: FormValues; onClose: () => void }

/** Shows field by field how a restored draft differs from the saved entry. */
export function CompareDialog({ saved, draft, onClose }: Props) {
  const { declaration } = useSession()
  const { label } = usePhrases(declaration.name)
  const { t } = useTranslation()
  return (
    <Dialog wide title={t('forms.compare.title')} closeLabel={t('forms.close')} onClose={onClose}>
      <div className="b-compare">
        {differences(declaration, saved, draft).map((field) => (
          <div key={field.name} role="group" aria-label={label(field.name)} className="b-compare-field">
            <h3>{label(field.name)}</h3>
            <dl className="b-compare-sides">
              <div>
                <dt>{t('forms.compare.saved')}</dt>
                <dd>
                  <ReadableValue declaration={declaration} field={field} values={saved} />
                </dd>
              </div>
              <div>
                <dt>{t('forms.compare.draft')}</dt>
                <dd>
                  <ReadableValue declaration={declaration} field={field} values={draft} />
                </dd>
              </div>
            </dl>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
