const bitmaps = ['png', 'jpg', 'jpeg', 'webp']

/** As an image, since parsing it as XML isn't allowed on pages that require Trusted Types. */
async function decodeSvg(file: File): Promise<void> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function decode(file: File, ending: string): Promise<void> {
  if (bitmaps.includes(ending)) (await createImageBitmap(file)).close()
  else if (ending === 'svg') await decodeSvg(file)
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
