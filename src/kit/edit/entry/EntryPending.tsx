import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import type { EntryDeclaration } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useErrorText } from '../../notice/use-error-text.ts'
import { EntryHeader } from './EntryHeader.tsx'

type Props = { declaration: EntryDeclaration; title: string; label: string }

/** Skeleton of a form while its entry loads; same head and sections, to avoid layout shift. */
export function FormSkeleton({ declaration, title, label }: Props) {
  const { phrase } = usePhrases(declaration.name)
  return (
    <div aria-busy="true">
      <EntryHeader declaration={declaration} title={title} />
      <div className="b-form">
        <div className="b-form-sections">
          {declaration.sections.map(({ name, fields }, index) => (
            <Section key={name} title={phrase(`sections.${name}`)}>
              {index === 0 ? (
                <Skeleton label={label} rows={fields.length * 2} />
              ) : (
                <div className="b-skeleton" aria-hidden="true">
                  {fields.map((field) => (
                    <span key={field.name} />
                  ))}
                </div>
              )}
            </Section>
          ))}
        </div>
      </div>
    </div>
  )
}

type EntryUnavailableProps = { declaration: EntryDeclaration; error: unknown; onRetry: () => void }

/** Shown instead of the form if the entry does not exist or could not be loaded. */
export function EntryUnavailable({ declaration, error, onRetry }: EntryUnavailableProps) {
  const { phrase } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const errorText = useErrorText()
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <EntryHeader declaration={declaration} title={missing ? t('forms.notFound') : t('forms.loadFailed')} />
      <EmptyState
        title={missing ? phrase('notFound') : errorText(error)}
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
