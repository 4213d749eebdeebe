import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import CopyIcon from 'lucide-react/icons/copy'
import { secondFactorProof } from '../../../core/calls.ts'
import { CallForm } from '../../../kit/call-form/CallForm.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { checkProof, fieldOfRefusal, proofFields, withPasswordRefusal } from './proof-form.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { useSecurityCall } from './use-security.ts'
import { encode } from 'uqr'
import { Loaded } from '../../../kit/notice/Failure.tsx'

/** Sets up a second factor: secret into the app, first code and password, then the recovery codes. */
export function SetUpDialog({ onClose, onTurnedOn }: { onClose: () => void; onTurnedOn: () => void }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const call = useSecurityCall()
  const whileLoggedIn = useWhileLoggedIn()
  const [codes, setCodes] = useState<readonly string[]>()
  // Fetched once per dialog: a refetch would return a different key from the one in the app.
  const query = useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: async () => {
      const security = await api.security()
      return whileLoggedIn(() => security.newSecret())
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (codes) {
    return (
      <Dialog key="codes" title={t('security.codesTitle')} closeLabel={t('security.close')} onClose={onClose}>
        <RecoveryCodeList codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('security.setUpTitle')} closeLabel={t('security.close')} onClose={onClose}>
      <Loaded query={query} failed={t('security.loadFailed')}>
        {(data) => (
          <>
            <p>{t('security.scan')}</p>
            <QrCode text={data.uri} label={t('security.qr')} />
            <Key secret={data.secret} />
            <CallForm
              fields={proofFields(t, true)}
              schema={secondFactorProof}
              check={checkProof}
              fieldOf={fieldOfRefusal}
              send={async (proof) => {
                const answer = await withPasswordRefusal(call((security) => security.turnOn(proof)))
                onTurnedOn()
                setCodes(answer.codes)
                notice.push({ state: 'success', message: t('security.turnedOn') })
              }}
              submitLabel={t('security.turnOn')}
              busyLabel={t('security.turningOn')}
              failedTitle={t('security.turnOnFailed')}
              actions={<Button onClick={onClose}>{t('security.cancel')}</Button>}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** The key as text in groups of four, for apps that cannot scan. */
function Key({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const notice = useNotice()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    const copied = await copyText(secret, shown.current!)
    notice.push({
      state: copied ? 'success' : 'error',
      message: t(copied ? 'security.copied' : 'security.copyByHand'),
    })
  }
  return (
    <div className="b-key">
      <p>{t('security.type')}</p>
      <code ref={shown} translate="no">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Button small icon={<CopyIcon />} onClick={() => void copy()}>
        {t('security.copyKey')}
      </Button>
    </div>
  )
}

/**
 * A QR code, rendered locally so that its content never leaves the browser. Dark on light in both schemes, as
 * many cameras require.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 4 })
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: code.size, path: squares.join('') }
  }, [text])
  return (
    <svg
      className="b-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
