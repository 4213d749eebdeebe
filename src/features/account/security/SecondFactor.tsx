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
import { useSecurityQuery } from './use-security.ts'
import { Loaded } from '../../../kit/notice/Failure.tsx'

const SetUp = lazily(async () => (await import('./SetUpDialog.tsx')).SetUpDialog)
const Renew = lazily(async () => (await import('./ProofDialogs.tsx')).RenewDialog)
const TurnOff = lazily(async () => (await import('./ProofDialogs.tsx')).TurnOffDialog)

/** The second factor of one's own account: its state, and buttons to set it up, renew its codes or turn it off. */
export function SecondFactor({ givenRole }: { givenRole: Role }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const [task, setTask] = useState<'setUp' | 'renew' | 'turnOff'>()
  const query = useSecurityQuery('secondFactor', (security, signal) => security.secondFactor(signal))
  const close = () => setTask(undefined)
  return (
    <Section title={t('security.factor')} description={t('security.factorText')}>
      <Loaded query={query} failed={t('security.loadFailed')} rows={1}>
        {({ on, required, codesLeft }) => (
          <>
            {!on && required && <Banner tone="warning">{t('security.factorDemanded')}</Banner>}
            <p className="b-factor-state">
              <Badge tone={on ? 'success' : 'neutral'}>{t(on ? 'security.on' : 'security.off')}</Badge>
              {on && <span>{t('security.codesLeft', { count: codesLeft })}</span>}
            </p>
            <div className="b-factor-actions">
              {!on && <Button onClick={() => setTask('setUp')}>{t('security.setUp')}</Button>}
              {on && <Button onClick={() => setTask('renew')}>{t('security.renew')}</Button>}
              {on && <Button onClick={() => setTask('turnOff')}>{t('security.turnOff')}</Button>}
            </div>
          </>
        )}
      </Loaded>
      <Suspense>
        {task === 'setUp' && (
          <SetUp onClose={close} onTurnedOn={() => useStore.getState().gainRole(givenRole, api.base)} />
        )}
        {task === 'renew' && <Renew onClose={close} />}
        {task === 'turnOff' && <TurnOff isRequired={query.data?.required ?? false} onClose={close} />}
      </Suspense>
    </Section>
  )
}
