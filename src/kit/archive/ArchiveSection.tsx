import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../ui/actions/download.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Section } from '../../ui/form/Section.tsx'
import { useEnvironment } from '../environment.tsx'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'

const texts = {
  users: ['archives.account', 'archives.accountText', 'archives.accountDownload'],
  groups: ['archives.group', 'archives.groupText', 'archives.groupDownload'],
} as const

export type ArchiveSectionProps = {
  of: keyof typeof texts
  id: string
  /** Name of the account or group, for the file. */
  name: string
}

/**
 * Lets people download what is theirs as an archive (UX.md, 'Account'). The file also arrives if they leave the screen
 * meanwhile.
 */
export function ArchiveSection({ of, id, name }: ArchiveSectionProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const whileLoggedIn = useWhileLoggedIn()
  const notice = useNotice()
  const errorText = useErrorText()
  const [state, setState] = useState<'preparing' | { failure: unknown }>()
  const isPreparing = state === 'preparing'
  const [title, text, label] = texts[of]

  async function prepare() {
    setState('preparing')
    try {
      download(`${name}.zip`, await whileLoggedIn(async () => (await api.archives()).download(of, id)))
      setState(undefined)
      notice.push({ state: 'success', message: t('archives.done') })
    } catch (failure) {
      setState({ failure })
    }
  }
  return (
    <Section title={t(title)} description={t(text)}>
      <div>
        <Button icon={<DownloadIcon />} busy={isPreparing} onClick={() => void prepare()}>
          {t(label)}
        </Button>
      </div>
      <div role="status">{isPreparing && t('archives.preparing')}</div>
      {state && !isPreparing && (
        <Banner tone="danger" role="alert" title={t('archives.failed')}>
          <p>{errorText(state.failure)}</p>
        </Banner>
      )}
    </Section>
  )
}
