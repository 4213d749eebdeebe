import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import CopyIcon from 'lucide-react/icons/copy'
import { TextInput } from '../../ui/inputs/TextInput.tsx'

export type LinkBoxProps = {
  link: string
  /** The clipboard is not available: the link is selected, with instructions. */
  byHand: boolean
  onCopy: (link: string) => void
}

/** An invitation link to view and copy. */
export function LinkBox({ link, byHand, onCopy }: LinkBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!byHand) return
    input.current?.focus()
    input.current?.select()
  }, [byHand, link])
  return (
    <div className="b-link-box">
      <FieldShell
        id={id}
        label={t('invite.link')}
        hint={byHand ? t('invite.copyByHand') : t('invite.readyText')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </FieldShell>
      <Button icon={<CopyIcon />} variant="primary" onClick={() => onCopy(link)}>
        {t('invite.copy')}
      </Button>
    </div>
  )
}
