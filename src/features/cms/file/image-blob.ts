/** A file from its base64. Browsers only render an SVG with its own media type; other formats are detected from their bytes. */
export function blobOf(base64: string, name: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], name.endsWith('.svg') ? { type: 'image/svg+xml' } : {})
}
