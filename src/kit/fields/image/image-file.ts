/** What an image may be; the server reads nothing else (CONTRACT.md section 2, Media). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Whether a chosen file is an image of one of these kinds. */
export function isImage(file: Pick<File, 'type'>): boolean {
  return (imageTypes as readonly string[]).includes(file.type)
}
