import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ThemeFileContent } from '../../../api/themes.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { defaultTheme } from '../../../contracts/themes.ts'
import { useRereadFile, useThemesChanged } from '../queries.ts'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'
import type { TextId } from '../drafts/unsaved-text.ts'
import { useOpenTexts } from './open-texts.tsx'

/** The editor that becomes editable and takes the focus. */
const textBeside = (button: HTMLButtonElement) =>
  button.closest('.b-open-file')?.querySelector<HTMLElement>('[role=textbox], textarea')

/** Notice that a file is inherited, with a button that copies it into the theme for editing. */
export function TakeOver({ id, file }: { id: TextId; file: ThemeFileContent }) {
  const { t } = useTranslation()
  const button = useFocusGoesOn(textBeside)
  const { api } = useEnvironment()
  const { theme } = useOpenTexts()
  const notice = useNotice()
  const changed = useThemesChanged()
  const reread = useRereadFile()
  const whileLoggedIn = useWhileLoggedIn()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.saveText({ theme: theme.name, ...id }, file.content, file.etag))
    },
    onSuccess: async () => {
      await reread({ theme: theme.name, ...id })
      notice.push({ state: 'success', message: t('cms.file.takenOver', { theme: theme.name }) })
    },
    onError: () => {
      changed()
      notice.push({ state: 'error', message: t('cms.file.saveError') })
    },
  })
  return (
    <Banner
      title={t('cms.file.inherited', { parent: theme.parent ?? defaultTheme })}
      action={
        <Button ref={button} busy={isPending} onClick={() => mutate()}>
          {t('cms.file.takeOver')}
        </Button>
      }
    >
      <p>{t('cms.file.inheritedText', { theme: theme.name })}</p>
    </Banner>
  )
}
