import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailChoice, type MailSettings, mailChoices } from '../../core/calls.ts'
import { isLanguage, languageName, languages } from '../../core/languages.ts'
import { limits } from '../../core/limits.ts'
import { Loaded, LoadFailed } from '../../kit/notice/Failure.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { Section } from '../../ui/form/Section.tsx'
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { useSecurityCall, useSecurityQuery } from './security/use-security.ts'

/** What the user gets by mail, and in which language. Saved as soon as it is chosen. */
export function Mails() {
  const { t } = useTranslation()
  const query = useSecurityQuery('mails', (security, signal) => security.mailSettings(signal))
  return (
    <Section title={t('account.mails')} description={t('account.mailsText')}>
      <Loaded query={query} failed={t('account.mailsLoadFailed')} rows={4}>
        {(settings) => <Choices settings={settings} />}
      </Loaded>
    </Section>
  )
}

function Choices({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const name = useId()
  const notice = useNotice()
  const call = useSecurityCall()
  const [chosen, setChosen] = useState(settings)
  const save = useMutation({
    // One after the other: the last choice counts.
    scope: { id: 'mail-settings' },
    mutationFn: (next: MailSettings) => call((security) => security.setMailSettings(next)),
    onSuccess: () => notice.push({ state: 'success', message: t('account.mailsSaved') }),
  })
  function choose(change: Partial<MailSettings>) {
    const next = { ...chosen, ...change }
    setChosen(next)
    save.mutate(next)
  }
  const labels = {
    all: t('account.mailsAll'),
    urgent: t('account.mailsUrgent'),
    none: t('account.mailsNone'),
  } satisfies Record<MailChoice, string>
  const hints = {
    all: t('account.mailsAllHint', { hour: `${limits.dailyMailHour}:00` }),
    urgent: t('account.mailsUrgentHint'),
    none: t('account.mailsNoneHint'),
  } satisfies Record<MailChoice, string>
  return (
    <>
      <FieldShell group label={t('account.mailsChoice')}>
        {(control, labelId) => (
          <RadioGroup
            control={control}
            labelId={labelId}
            name={name}
            value={chosen.mails}
            options={mailChoices.map((value) => ({ value, label: labels[value], hint: hints[value] }))}
            onChange={(value) => choose({ mails: value as MailChoice })}
          />
        )}
      </FieldShell>
      <FieldShell label={t('account.mailsLanguage')} width="half">
        {(control) => (
          <Select
            {...control}
            placeholder={t('account.mailsLanguageUsed')}
            value={chosen.language ?? ''}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ currentTarget: { value } }) =>
              choose({ language: isLanguage(value) ? value : null })
            }
          />
        )}
      </FieldShell>
      {save.error && (
        <LoadFailed title={t('account.mailsFailed')} error={save.error} onRetry={() => save.mutate(chosen)} />
      )}
    </>
  )
}
