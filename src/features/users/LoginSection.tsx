import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityApi } from '../../api/security.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import type { User } from '../../contracts/users.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Section } from '../../ui/form/Section.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { DescriptionList } from '../../ui/page/DescriptionList.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './users.css'

addStyles(css)

type Task = 'endAll' | 'remove'

/** Another user's login, for administrators: end all sessions, remove a lost second factor. */
export function LoginSection({ user: { id, nickname } }: { user: User }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const errorText = useErrorText()
  const [task, setTask] = useState<Task>()
  const { data, error, refetch } = useQuery({
    queryKey: ['security', 'user', id],
    queryFn: async ({ signal }) => (await api.security()).ofUser(id, signal),
  })
  return (
    <Section title={t('security.others')} description={t('security.othersText')}>
      {!data && !error && <Skeleton label={t('security.loading')} rows={2} />}
      {!data && error && (
        <Banner
          tone="danger"
          title={t('security.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('security.retry')}</Button>}
        >
          <p>{errorText(error)}</p>
        </Banner>
      )}
      {data && (
        <div className="b-login-facts">
          <DescriptionList
            items={[
              {
                term: t('security.others'),
                description: t('security.sessionCount', { count: data.sessions }),
              },
              {
                term: t('security.factor'),
                description: t(data.secondFactor ? 'security.on' : 'security.off'),
              },
            ]}
          />
          <div className="b-login-tasks">
            <Button onClick={() => setTask('endAll')}>{t('security.endAll')}</Button>
            {data.secondFactor && <Button onClick={() => setTask('remove')}>{t('security.remove')}</Button>}
          </div>
        </div>
      )}
      {task && <Question task={task} id={id} nickname={nickname} onClose={() => setTask(undefined)} />}
    </Section>
  )
}

const work: Record<Task, (security: SecurityApi, id: string) => Promise<void>> = {
  endAll: (security, id) => security.endSessionsOf(id),
  remove: (security, id) => security.removeSecondFactorOf(id),
}

const words = {
  endAll: {
    title: 'security.endAllTitle',
    text: 'security.endAllText',
    confirm: 'security.endAll',
    done: 'security.allEnded',
  },
  remove: {
    title: 'security.removeTitle',
    text: 'security.removeText',
    confirm: 'security.remove',
    done: 'security.removed',
  },
} as const

type QuestionProps = { task: Task; id: string; nickname: string; onClose: () => void }

function Question({ task, id, nickname, onClose }: QuestionProps) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const [failure, setFailure] = useState<string>()
  const { title, text, confirm, done } = words[task]
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const security = await api.security()
      await whileLoggedIn(() => work[task](security, id))
    },
    onSuccess: () => {
      void invalidate('security')
      notice.push({ state: 'success', message: t(done, { nickname }) })
      onClose()
    },
    onError: (error) => setFailure(errorText(error)),
  })
  return (
    <AlertDialog
      title={t(title, { nickname })}
      cancelLabel={t('security.cancel')}
      confirmLabel={t(confirm)}
      busyLabel={t('security.working')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{t(text, { nickname })}</p>
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}
