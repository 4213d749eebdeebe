import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import css from './inputs.css'
import { addStyles } from '../styles.ts'

addStyles(css)

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: { value: string; label: string }[]
  /** The first choice when nothing is chosen yet; it stands for the empty value. */
  placeholder?: string
}

/** The platform's own select: for up to about a dozen choices, a Combobox beyond. Part `select`. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('b-select', className)}>
      <select className="b-input" part="select" {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
