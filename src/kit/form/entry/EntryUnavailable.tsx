import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { EntryHeader } from './EntryHeader.tsx'
import type { EntryDeclaration } from '../form-declaration.ts'
import { usePhrases } from '../use-phrases.ts'

type Props = { declaration: EntryDeclaration; error: unknown; onRetry: () => void }

/** In place of a form whose entry is not there, or could not be loaded. */
export function EntryUnavailable({ declaration, error, onRetry }: Props) {
  const { say } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const errorText = useErrorText()
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <EntryHeader declaration={declaration} title={missing ? t('forms.notFound') : t('forms.loadFailed')} />
      <EmptyState
        title={missing ? say('notFound') : errorText(error)}
        action={
          missing ? (
            <Link href={declaration.route} asChild>
              <LinkButton href="">{t('forms.backToList')}</LinkButton>
            </Link>
          ) : (
            <Button onClick={onRetry}>{t('forms.retry')}</Button>
          )
        }
      />
    </>
  )
}
