import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { ImportItem, ImportPlan } from '../../contracts/imports.ts'
import {
  type FetchFaultCode,
  fetchFaultCodes,
  type ImportFaultCode,
  importFaultCodes,
} from '../../core/import-faults.ts'
import { languageLocale } from '../../core/languages.ts'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { stepOrder } from './choices.ts'

const isFetchFault = (code: string): code is FetchFaultCode =>
  (fetchFaultCodes as readonly string[]).includes(code)
const isImportFault = (code: string): code is ImportFaultCode =>
  (importFaultCodes as readonly string[]).includes(code)

/** Megabytes of the largest source. */
export const importMegabytes = limits.importBytes / 2 ** 20

/** Texts of what can go wrong with a source. */
export function useSourceError() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  /** Why an address can't be fetched or read; undefined if the code is unknown. */
  const fetchText = useCallback(
    (code: string) => {
      if (isFetchFault(code)) return t(`fetching.${code}`)
      return isImportFault(code) ? t(`importFaults.${code}`, { value: importMegabytes }) : undefined
    },
    [t],
  )
  /** What couldn't be read, with the value in question. */
  const faultText = useCallback(
    (code: string, value?: string | null) =>
      isImportFault(code) ? t(`importFaults.${code}`, { value: value ?? '' }) : code,
    [t],
  )
  /** Why a call failed: what is wrong with the source, if that is known. */
  const failureText = useCallback(
    (error: unknown) => {
      const { code, reason } = error instanceof ApiError ? error : new ApiError(0, 'UnknownError')
      const why =
        reason !== undefined &&
        (code === 'source unreachable' ? fetchText(reason) : faultText(reason, String(importMegabytes)))
      if (why) return why
      return code === 'changed in the meantime' ? t('import.sourceChanged') : errorText(error)
    },
    [t, errorText, fetchText, faultText],
  )
  return { fetchText, faultText, failureText }
}

/** Whether a failure is about the source rather than the connection or a limit. */
export const isAboutSource = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['source unreachable', 'source unreadable', 'source expired', 'http: request body too large'].includes(
    error.code,
  )

const doneKinds = ['created', 'updated', 'canceled', 'places'] as const

/** Numbers as a list in a sentence: '12 new events, 2 changed ones and 1 cancelled'. */
export function useCountText() {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const listed = useCallback(
    (parts: readonly string[]) => new Intl.ListFormat(languageLocale(language)).format(parts),
    [language],
  )
  /** What a plan does. */
  const planText = useCallback(
    ({ counts }: Pick<ImportPlan, 'counts'>) => {
      const parts = stepOrder.flatMap((step) => {
        const count = counts[step] ?? 0
        return count > 0 ? [t(`import.counts.${step}`, { count })] : []
      })
      return parts.length > 0
        ? t('import.review.summary', { list: listed(parts) })
        : t('import.review.nothing')
    },
    [t, listed],
  )
  /** What an import, or the last reading of a subscription, has done. */
  const doneText = useCallback(
    (counts: Pick<ImportItem, (typeof doneKinds)[number]>) => {
      const parts = doneKinds.flatMap((kind) =>
        counts[kind] > 0 ? [t(`import.done.${kind}`, { count: counts[kind] })] : [],
      )
      return parts.length > 0 ? t('import.done.text', { list: listed(parts) }) : t('import.done.nothing')
    },
    [t, listed],
  )
  return { planText, doneText }
}
