import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { EntryHeader } from './EntryHeader.tsx'
import type { EntryDeclaration } from '../form-declaration.ts'
import { usePhrases } from '../use-phrases.ts'

type Props = { declaration: EntryDeclaration; title: string; label: string }

/** The form before its entry is there: the same head and sections, so that nothing jumps when it comes. */
export function FormSkeleton({ declaration, title, label }: Props) {
  const { say } = usePhrases(declaration.name)
  return (
    <div aria-busy="true">
      <EntryHeader declaration={declaration} title={title} />
      <div className="b-form">
        <div className="b-form-sections">
          {declaration.sections.map(({ name, fields }, index) => (
            <Section key={name} title={say(`sections.${name}`)}>
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
