import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import CheckIcon from 'lucide-react/icons/check'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CopyIcon from 'lucide-react/icons/copy'
import ViewIcon from 'lucide-react/icons/eye'
import MailIcon from 'lucide-react/icons/mail'
import PlusIcon from 'lucide-react/icons/plus'
import PosterIcon from 'lucide-react/icons/printer'
import ShareIcon from 'lucide-react/icons/share-2'
import CloseIcon from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can, seesAll } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { focusedNear, treeOf } from '../../../ui/focus.ts'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'
import { NewTab } from '../../NewTab.tsx'
import { useCapabilities } from '../../capabilities.ts'
import { useEnvironment } from '../../environment.tsx'
import { Announcement } from '../../fields/Announcement.tsx'
import type { Entry, EntryDeclaration } from '../../form/form-declaration.ts'
import { useCallerWithRights } from '../../form/use-form-context.ts'
import css from './online.css'

addStyles(css)

type Props = {
  declaration: EntryDeclaration
  entry: Entry
  caller: Caller
  /** The sentence that says what was saved. */
  message: string
  /** It took a while to load: somebody may have gone on typing. */
  isLate: boolean
  /** Somebody types below it. */
  isTyping: boolean
  onClose: () => void
}

/** Says that an entry is online, and offers what one does next: pass it on, look at it, add the next one. */
export function OnlinePanel({ declaration, entry, caller, message, isLate, isTyping, onClose }: Props) {
  const { t } = useTranslation()
  const { siteUrl, language } = useEnvironment()
  const hasPublicPages = useCapabilities()('publicPages')
  const id = useId()
  const heading = useFocusOnArrival(isLate, isTyping)
  const path = declaration.publicPath?.(entry)
  const { poster, calendar } = (hasPublicPages && declaration.publicPages?.(entry)) || {}
  return (
    <Card role="region" aria-labelledby={id} className="b-online b-tone-success">
      <div className="b-online-head">
        <CircleCheckIcon />
        <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-text`} data-arrival="">
          {t('forms.online.title')}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <p id={`${id}-text`} dir="auto">
        {message}
      </p>
      {path !== undefined && <Address address={siteUrl + path} />}
      <div className="b-online-actions">
        {path !== undefined && <PassOn title={declaration.title(entry)} address={siteUrl + path} />}
        {poster !== undefined && (
          <LinkButton href={siteUrl + poster} target="_blank" rel="noopener" icon={<PosterIcon />}>
            <span>{t('forms.online.poster')}</span>
            <NewTab />
          </LinkButton>
        )}
        {calendar !== undefined && (
          <LinkButton href={`${siteUrl}${calendar}?lng=${language}`} icon={<CalendarPlusIcon />}>
            {t('forms.online.calendar')}
          </LinkButton>
        )}
        {path !== undefined && (
          <LinkButton href={siteUrl + path} target="_blank" rel="noopener" icon={<ViewIcon />}>
            <span>{t('forms.next.view')}</span>
            <NewTab />
          </LinkButton>
        )}
        <NextOne declaration={declaration} entry={entry} caller={caller} />
      </div>
    </Card>
  )
}

/** Moves the focus to the heading, so that screen readers announce it. Returns its ref. */
function useFocusOnArrival(isLate: boolean, isTyping: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    const place = heading.current
    if (!place || isTyping) return
    const focused = focusedNear(place)
    const isElsewhere = focused?.closest(isLate ? 'dialog, input, textarea, select' : 'dialog')
    if (!isElsewhere) place.focus()
  })
  useEffect(() => arrive(), [])
  return heading
}

const titleOfScreen = (button: HTMLElement) => treeOf(button)?.querySelector<HTMLElement>('h1')

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const ref = useFocusGoesOn<HTMLButtonElement>(titleOfScreen)
  return <IconButton ref={ref} name={t('forms.close')} icon={<CloseIcon />} onClick={onClose} />
}

/** The address of the public page, with a button to copy it; to copy by hand where the browser doesn't allow that. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'copied' | 'byHand'>()
  async function copy() {
    const isCopied = await copyText(address, field.current!)
    setState(isCopied ? 'copied' : 'byHand')
    if (isCopied) return
    field.current?.focus()
    field.current?.select()
  }
  const isCopied = state === 'copied'
  return (
    <div className="b-online-address">
      <TextInput
        ref={field}
        readOnly
        dir="ltr"
        translate="no"
        aria-label={t('forms.online.address')}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        onBlur={() => isCopied && setState(undefined)}
      >
        {t(isCopied ? 'forms.online.copied' : 'forms.online.copy')}
      </Button>
      <Announcement>{isCopied && t('forms.online.copied')}</Announcement>
      {state === 'byHand' && <p className="b-hint">{t('forms.online.byHand')}</p>}
    </div>
  )
}

/** Opens the share dialog of the device; where there is none, a mail. */
function PassOn({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation()
  if (!('share' in navigator)) {
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}\r\n`)}`
    return (
      <LinkButton href={mail} icon={<MailIcon />}>
        {t('forms.online.mail')}
      </LinkButton>
    )
  }
  // Refused, or closed by the user: nothing happened, so there is nothing to report.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <Button icon={<ShareIcon />} onClick={share}>
      {t('forms.online.share')}
    </Button>
  )
}

/** Leads to the form of the next entry, with what it has in common with this one. */
function NextOne({ declaration, entry, caller }: Pick<Props, 'declaration' | 'entry' | 'caller'>) {
  const { t } = useTranslation()
  const { route, name, followedBy } = declaration
  const withRights = useCallerWithRights(caller, declaration, followedBy !== undefined && !seesAll(caller))
  if (!can(caller, 'create', name)) return null
  const query = new URLSearchParams(followedBy?.(entry, withRights ?? caller)).toString()
  return (
    <Link href={query ? `${route}/new?${query}` : `${route}/new`} asChild>
      <LinkButton href="" icon={<PlusIcon />}>
        {t('forms.online.next')}
      </LinkButton>
    </Link>
  )
}
