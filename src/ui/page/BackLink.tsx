import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import css from './PageHeader.css'
import { addStyles } from '../styles.ts'

addStyles(css)

/** Link to the parent screen: from an entry to its list, from a theme to the list of themes. */
export function BackLink({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a className={classNames('b-back', className)} part="back-link" {...rest}>
      <ArrowLeftIcon />
      <span>{children}</span>
    </a>
  )
}
