import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import InfoIcon from 'lucide-react/icons/info'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { addStyles } from '../styles.ts'
import badgeCss from './Badge.css'
import css from './Banner.css'

addStyles(badgeCss)
addStyles(css)

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: CircleAlertIcon }

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof icons
  title?: ReactNode
  /** Buttons or links at the end of the banner. */
  action?: ReactNode
}

/** A persistent message within the page, unlike a notice. Set a role only if it appears later. Part `banner`. */
export function Banner({ tone = 'info', title, action, className, children, ...rest }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      className={classNames('b-banner', `b-tone-${tone}`, className)}
      part={`banner banner-${tone}`}
      {...rest}
    >
      <Icon />
      <div className="b-banner-text">
        {title && <p className="b-banner-title">{title}</p>}
        {children}
      </div>
      {action && <div className="b-banner-action">{action}</div>}
    </div>
  )
}
