import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import css from './PageHeader.css'
import { addStyles } from '../styles.ts'

addStyles(css)

/** The way up: from an entry to its list, from the theme page to the themes. */
export function BackLink({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a className={classNames('b-back', className)} part="back-link" {...rest}>
      <ArrowLeftIcon />
      {children}
    </a>
  )
}
