import { useTranslation } from 'react-i18next'
import { type Caller, can } from '../../../core/permissions.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useEnvironment } from '../../environment.tsx'
import type { Entry, EntryDeclaration } from '../form-declaration.ts'
import { usePhrases } from '../use-phrases.ts'

type Props = { declaration: EntryDeclaration; entry: Entry; caller: Caller; readOnly: boolean }

/**
 * What one has to know before filling in: the entry was deactivated by moderation, whom to write to about it (SPEC.md
 * section 8), or it can only be looked at.
 */
export function EntryNotices({ declaration, entry, caller, readOnly }: Props) {
  const { modEmail } = useEnvironment().themeConfig
  const { say } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const deactivated = entry.deactivated === true && !can(caller, 'deactivate', declaration.name, entry)
  return (
    <div className="b-entry-notices">
      {deactivated && (
        <Banner tone="warning" title={t('forms.deactivated')}>
          <p>{modEmail ? say('deactivatedContact', { email: modEmail }) : say('deactivatedNotice')}</p>
        </Banner>
      )}
      {readOnly && (
        <Banner tone="info" title={t('forms.readOnly')}>
          <p>{say('readOnly')}</p>
        </Banner>
      )}
    </div>
  )
}
