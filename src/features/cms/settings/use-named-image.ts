import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { useOpenTexts } from '../file/open-texts.tsx'
import { useUploadCheck } from '../file/use-upload-check.ts'
import { useThemesChanged, useThemeFiles } from '../queries.ts'

/** The images that have a place on every page, by their name without its ending. */
export const namedImages = ['logo', 'icon'] as const

export type NamedImage = (typeof namedImages)[number]

const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** What an image is used for, according to its name. */
export function imageUse(name: string): NamedImage | undefined {
  return namedImages.find((use) => use === stemOf(name))
}

/** The file that is the theme's logo or icon: its own, or an inherited one. */
export function useCurrentImage(use: NamedImage) {
  const { theme } = useOpenTexts()
  const { data: files } = useThemeFiles(theme.name, 'image')
  const all = files?.filter(({ name }) => stemOf(name) === use)
  return all?.find(({ inherited }) => !inherited) ?? all?.[0]
}

/** A question whether the theme's own logo or icon may be replaced, which would delete these files. */
export type ReplaceQuestion = {
  use: NamedImage
  files: readonly string[]
  answer: (mayReplace: boolean) => void
}

/**
 * Makes an image the theme's logo or icon: saves it under that name and removes the theme's own ones with other
 * endings, which could be shown instead. If the theme has one of its own, `question` asks first. If it
 * fails, a notice says why, and `save` resolves with the reason.
 */
export function useNamedImage() {
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
