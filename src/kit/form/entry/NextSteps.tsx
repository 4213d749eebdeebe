import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can } from '../../../core/permissions.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../../environment.tsx'
import { copyRoute } from '../../resource/copy-route.ts'
import type { Entry } from '../form-declaration.ts'
import { useSession } from '../state/form-session.ts'
import { useFormState } from '../state/use-form-state.ts'

/** What one may want next once everything is saved: another entry, a copy of this one, its public page. */
export function NextSteps({ entry }: { entry: Entry }) {
  const { form, declaration, context } = useSession()
  const { dirty } = useFormState(form, 'dirty')
  const { siteUrl } = useEnvironment()
  const { t } = useTranslation()
  if (dirty) return null
  const publicPath = declaration.publicPath?.(entry)
  return (
    <>
      {can(context.caller, 'create', declaration.name) && (
        <>
          <Link href={`${declaration.route}/new`} asChild>
            <LinkButton href="" variant="quiet">
              {t('forms.next.another')}
            </LinkButton>
          </Link>
          <Link href={copyRoute(declaration.route, entry.id)} asChild>
            <LinkButton href="" variant="quiet">
              {t('forms.next.duplicate')}
            </LinkButton>
          </Link>
        </>
      )}
      {publicPath && (
        <LinkButton href={siteUrl + publicPath} target="_blank" rel="noopener" variant="quiet">
          {t('forms.next.view')}
          <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
        </LinkButton>
      )}
    </>
  )
}
