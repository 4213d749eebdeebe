import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorProof } from '../../../core/calls.ts'
import { CallForm } from '../../../kit/call-form/CallForm.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { checkProof, fieldOfRefusal, proofFields, withPasswordRefusal } from './proof-form.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { useSecurityCall } from './use-security.ts'

/** Creates new recovery codes; requires password and code. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const call = useSecurityCall()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      key={codes ? 'codes' : 'proof'}
      title={t(codes ? 'security.codesTitle' : 'security.renewTitle')}
      closeLabel={t('security.close')}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>{t('security.renewText')}</p>
          <CallForm
            fields={proofFields(t, false)}
            schema={secondFactorProof}
            check={checkProof}
            fieldOf={fieldOfRefusal}
            send={async (proof) => {
              const answer = await withPasswordRefusal(call((security) => security.renewCodes(proof)))
              setCodes(answer.codes)
            }}
            submitLabel={t('security.renewSubmit')}
            busyLabel={t('security.renewing')}
            failedTitle={t('security.renewFailed')}
            actions={<Button onClick={onClose}>{t('security.cancel')}</Button>}
          />
        </>
      )}
    </Dialog>
  )
}

/** Turns the second factor off; requires password and code. */
export function TurnOffDialog({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const call = useSecurityCall()
  const notice = useNotice()
  return (
    <Dialog title={t('security.turnOffTitle')} closeLabel={t('security.close')} onClose={onClose}>
      <p>{t('security.turnOffText')}</p>
      {isRequired && <Banner tone="warning">{t('security.turnOffDemanded')}</Banner>}
      <CallForm
        fields={proofFields(t, false)}
        schema={secondFactorProof}
        check={checkProof}
        fieldOf={fieldOfRefusal}
        send={async (proof) => {
          await withPasswordRefusal(call((security) => security.turnOff(proof)))
          notice.push({ state: 'success', message: t('security.turnedOff') })
          onClose()
        }}
        submitLabel={t('security.turnOffSubmit')}
        busyLabel={t('security.turningOff')}
        failedTitle={t('security.turnOffFailed')}
        actions={<Button onClick={onClose}>{t('security.cancel')}</Button>}
      />
    </Dialog>
  )
}
