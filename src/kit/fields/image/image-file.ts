/** Accepted image types; the server rejects all others (CONTRACT.md section 2, Media). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Whether a file is of an accepted image type. */
export function isImage(file: Pick<File, 'type'>): boolean {
  return (imageTypes as readonly string[]).includes(file.type)
}
