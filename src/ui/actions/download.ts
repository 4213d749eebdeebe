/** Browsers read the address of a download some time after the click. */
const revokeAfterMs = 60_000

/** Hands something to the browser as a file to keep. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
