import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { addStyles } from '../styles.ts'
import css from './Card.css'

addStyles(css)

/** A surface that groups related content. Part `card`. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('b-card', className)} part="card" {...rest} />
}
