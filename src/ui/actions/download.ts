/** Browsers read the object URL some time after the click. */
const revokeAfterMs = 60_000

/** Offers a blob to the user as a file download. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
