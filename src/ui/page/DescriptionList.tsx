import type { ReactNode } from 'react'
import css from './Card.css'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface DescriptionListProps {
  items: { term: string; description: ReactNode }[]
}

/** Names and values of one object, e.g. an account. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="b-details">
      {items.map(({ term, description }) => (
        <div key={term} className="b-details-row">
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
