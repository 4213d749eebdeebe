import { vi } from 'vitest'

/** Catches the files that a page offers for saving. */
export function catchDownloads() {
  const files: { name: string; content: Blob }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: blob })
  })
  return files
}
