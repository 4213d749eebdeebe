const bitmaps = ['png', 'jpg', 'jpeg', 'webp']

async function decode(file: File, ending: string): Promise<void> {
  if (bitmaps.includes(ending)) return (await createImageBitmap(file)).close()
  if (ending !== 'svg') return
  const parsed = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  if (parsed.querySelector('parsererror')) throw new Error('not XML')
}

/**
 * Whether the browser can read an image: the server only looks at how it begins and ends. True for fonts and icons,
 * which cannot be tried without showing them.
 */
export async function isReadable(file: File): Promise<boolean> {
  return decode(file, file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()).then(
    () => true,
    () => false,
  )
}
