import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { endingsOf, useUploadCheck } from '../file/check-upload.ts'
import { useThemeFile, useThemeFiles, useThemesChanged } from '../theme-queries.ts'

/** The images that have a place on every page, by their name without its ending. */
type NamedImage = 'logo' | 'icon'

const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** The file that is the theme's logo or icon: its own, or an inherited one. */
function useCurrentImage(use: NamedImage) {
  const { theme } = useOpenTexts()
  const { data: files } = useThemeFiles(theme.name, 'image')
  const all = files?.filter(({ name }) => stemOf(name) === use)
  return all?.find(({ inherited }) => !inherited) ?? all?.[0]
}

/** A question whether the theme's own logo or icon may be replaced, which would delete these files. */
type ReplaceQuestion = {
  use: NamedImage
  files: readonly string[]
  answer: (mayReplace: boolean) => void
}

/**
 * Makes an image the theme's logo or icon: saves it under that name and removes the theme's own ones with other
 * endings, which could be shown instead. If the theme has one of its own, `question` asks first. If it
 * fails, a notice says why, and `save` resolves with the reason.
 */
function useNamedImage() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const { theme } = useOpenTexts()
  const notice = useNotice()
  const { refusalText } = useUploadCheck('image')
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const [question, setQuestion] = useState<ReplaceQuestion>()

  const mayReplace = async (use: NamedImage, files: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (yes: boolean) => {
        setQuestion(undefined)
        resolve(yes)
      }
      setQuestion({ use, files, answer })
    })

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ use, name, content }: { use: NamedImage; name: string; content: Blob }) => {
      const themes = await api.themes()
      const fileOf = (file: string) => ({ theme: theme.name, type: 'image', name: file }) as const
      const ownFiles = async () => {
        const files = await whileLoggedIn(() => themes.files(theme.name, 'image'))
        return files.filter((file) => !file.inherited && stemOf(file.name) === use).map((file) => file.name)
      }
      const before = await ownFiles()
      if (before.length > 0 && !(await mayReplace(use, before))) return false
      const saved = `${use}.${endingOf(name)}`
      await whileLoggedIn(() => themes.saveBinary(fileOf(saved), content))
      for (const other of (await ownFiles()).filter((file) => file !== saved))
        await whileLoggedIn(() => themes.removeFile(fileOf(other)))
      return true
    },
    onSuccess: (isSaved, { use }) =>
      isSaved &&
      notice.push({ state: 'success', message: t(`cms.look.saved.${use}`, { theme: theme.name }) }),
    onError: (error) =>
      notice.push({ state: 'error', message: `${t('cms.file.saveError')} ${refusalText(error)}` }),
    onSettled: changed,
  })
  const save = async (use: NamedImage, name: string, content: Blob): Promise<string | undefined> =>
    mutateAsync({ use, name, content }).then(() => undefined, refusalText)
  return { save, saving: isPending ? variables.use : undefined, question }
}

/** A `data:` address of the theme's logo or icon; undefined while it loads, and if there is none. */
export function useImageUrl(use: NamedImage): string | undefined {
  const { theme } = useOpenTexts()
  const name = useCurrentImage(use)?.name
  const { data } = useThemeFile(
    { theme: theme.name, type: 'image', name: name ?? '' },
    { enabled: name !== undefined },
  )
  if (name === undefined || !data) return undefined
  // Browsers detect other formats from their bytes.
  const mediaType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  return `data:${mediaType};base64,${data.content}`
}

/** Asks before the theme's own logo or icon is replaced, and shows it: its file is deleted. */
function ReplaceImage({ use, files, answer }: ReplaceQuestion) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { theme } = useOpenTexts()
  const url = useImageUrl(use)
  const names = new Intl.ListFormat(language).format(files)
  return (
    <AlertDialog
      title={t(`cms.look.replace.${use}`, { theme: theme.name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.look.replace.confirm')}
      danger
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {url && <img className="b-setting-image" src={url} alt="" />}
      <p>{t('cms.look.replace.text', { names, count: files.length })}</p>
    </AlertDialog>
  )
}

/** The theme's logo or icon: choosing an image saves it at once, as files are not part of the settings. */
export function ImageSetting({ use, url }: { use: NamedImage; url: string | undefined }) {
  const { t } = useTranslation()
  const { faultOf } = useUploadCheck('image')
  const { save, saving, question } = useNamedImage()
  const [error, setError] = useState<string>()
  const endings = endingsOf('image')

  async function choose(file: File) {
    const fault = await faultOf(file)
    setError(fault)
    if (fault === undefined && !saving) setError(await save(use, file.name, file))
  }
  return (
    <>
      <FieldShell label={t(`cms.look.${use}`)} hint={t(`cms.look.hints.${use}`)} error={error} width="half">
        {(control) => (
          <FileDrop
            control={control}
            accept={endings.replaceAll(' ', '')}
            chooseText={t(saving ? 'cms.upload.saving' : 'cms.upload.choose.image')}
            dropText={saving ? undefined : t('cms.upload.drop')}
            onFile={(file) => void choose(file)}
          >
            {url && <img className="b-setting-image" src={url} alt="" />}
          </FileDrop>
        )}
      </FieldShell>
      {question && <ReplaceImage {...question} />}
    </>
  )
}
