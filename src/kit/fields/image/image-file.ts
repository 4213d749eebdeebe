import { limits } from '../../../core/limits.ts'

/** What an image may be; the server reads nothing else (CONTRACT.md section 2, Media). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export type ImageRefusal = 'notImage' | 'tooLarge'

/** Why a chosen file is not uploaded; undefined when it may be (SPEC.md section 5: at most 1 MB). */
export function refusalOf(file: Pick<File, 'type' | 'size'>): ImageRefusal | undefined {
  if (!(imageTypes as readonly string[]).includes(file.type)) return 'notImage'
  return file.size > limits.imageBytes ? 'tooLarge' : undefined
}
