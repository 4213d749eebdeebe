/**
 * The icons of the app by what they mean here. They are hidden from assistive technology; the control around them has the
 * name. What is part of the first load imports its icons from lucide-react directly: the bundler puts all that stand here
 * into one chunk.
 */
export { default as CheckCircleIcon } from 'lucide-react/icons/circle-check'
export { default as CheckIcon } from 'lucide-react/icons/check'
export { default as ChevronLeftIcon } from 'lucide-react/icons/chevron-left'
export { default as ChevronRightIcon } from 'lucide-react/icons/chevron-right'
export { default as CircleAlertIcon } from 'lucide-react/icons/circle-alert'
export { default as CopyIcon } from 'lucide-react/icons/copy'
export { default as DeleteIcon } from 'lucide-react/icons/trash-2'
export { default as EditIcon } from 'lucide-react/icons/pencil'
export { default as InviteIcon } from 'lucide-react/icons/user-plus'
export { default as MailIcon } from 'lucide-react/icons/mail'
export { default as PlayIcon } from 'lucide-react/icons/play'
export { default as RepeatIcon } from 'lucide-react/icons/repeat'
export { default as ViewIcon } from 'lucide-react/icons/eye'
export { default as WarningIcon } from 'lucide-react/icons/triangle-alert'
