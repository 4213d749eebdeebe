import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../../core/roles.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useStore } from '../../../store/store.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { lazily } from '../../../ui/lazily.ts'
import { LoadState } from './LoadState.tsx'
import { useSecurityQuery } from './use-security.ts'

const SetUp = lazily(async () => (await import('./SetUpDialog.tsx')).SetUpDialog)
const Renew = lazily(async () => (await import('./ProofDialogs.tsx')).RenewDialog)
const TurnOff = lazily(async () => (await import('./ProofDialogs.tsx')).TurnOffDialog)

/** The second factor of one's own account: its state, and buttons to set it up, renew its codes or turn it off. */
export function SecondFactor({ givenRole }: { givenRole: Role }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const [task, setTask] = useState<'setUp' | 'renew' | 'turnOff'>()
  const { data, error, refetch } = useSecurityQuery('secondFactor', (security, signal) =>
    security.secondFactor(signal),
  )
  const close = () => setTask(undefined)
  return (
    <Section title={t('security.factor')} description={t('security.factorText')}>
      {!data && <LoadState error={error} rows={1} onRetry={() => void refetch()} />}
      {data && !data.on && data.required && <Banner tone="warning">{t('security.factorDemanded')}</Banner>}
      {data && (
        <p className="b-factor-state">
          <Badge tone={data.on ? 'success' : 'neutral'}>{t(data.on ? 'security.on' : 'security.off')}</Badge>
          {data.on && <span>{t('security.codesLeft', { count: data.codesLeft })}</span>}
        </p>
      )}
      {data && (
        <div className="b-factor-actions">
          {!data.on && <Button onClick={() => setTask('setUp')}>{t('security.setUp')}</Button>}
          {data.on && <Button onClick={() => setTask('renew')}>{t('security.renew')}</Button>}
          {data.on && <Button onClick={() => setTask('turnOff')}>{t('security.turnOff')}</Button>}
        </div>
      )}
      <Suspense>
        {task === 'setUp' && (
          <SetUp onClose={close} onTurnedOn={() => useStore.getState().gainRole(givenRole, api.base)} />
        )}
        {task === 'renew' && <Renew onClose={close} />}
        {task === 'turnOff' && <TurnOff isRequired={data?.required ?? false} onClose={close} />}
      </Suspense>
    </Section>
  )
}
