import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { invalidateResource } from '../../kit/resource/queries.ts'

const named = [
  'NoInvitationYetError',
  'InvitationLimitError',
  'InternalServerError',
  'UnknownError',
  'too many requests',
  'too many creates',
]

/** Creates an invitation link and invalidates the list. Retries reuse the idempotency key. */
export function useCreateLink() {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => api.invitations.create((key.current ??= newIdempotencyKey())),
    onSuccess: () => {
      key.current = undefined
      invalidateResource(client, 'invitations')
    },
    onError: (error) => {
      invalidateResource(client, 'invitations')
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = undefined
    },
  })
}

/**
 * Returns the text for a failed creation (SPEC.md section 8, 'Invitation errors'); unlisted errors get the
 * text for unknown causes.
 */
export function useInvitationErrorText(): (error: unknown) => string {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return useCallback(
    (error) =>
      error instanceof ApiError && named.includes(error.code) ? errorText(error) : t('invite.somethingElse'),
    [t, errorText],
  )
}
