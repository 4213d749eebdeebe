import { ApiError } from '../../../api/api-error.ts'

/** The fields that can't be restored as they were, since what they held is gone or no longer allowed. */
export function lostFields(error: unknown): string[] {
  const paths = error instanceof ApiError ? Object.keys(error.fields ?? {}) : []
  return [...new Set(paths.map((path) => path.split('.')[0]!))]
}
