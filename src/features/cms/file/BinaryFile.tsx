import { useMemo } from 'react'
import type { ThemeFile, ThemeFileContent } from '../../../api/themes.ts'
import type { ThemeFileType } from '../../../core/theme-files.ts'
import type { BinaryType } from './FilePreview.tsx'
import { FilePreview } from './FilePreview.tsx'
import { useOpenTexts } from './open-texts.tsx'
import { OwnFileActions } from './OwnFileActions.tsx'
import { UploadFile } from './UploadFile.tsx'

export type BinaryFileProps = {
  type: Extract<ThemeFileType, BinaryType>
  name: string
  details: ThemeFile
  file: ThemeFileContent
}

/** An image or a font of a theme, and another one to take its place. */
export function BinaryFile({ type, name, details, file }: BinaryFileProps) {
  const { theme } = useOpenTexts()
  const content = useMemo(() => blobOf(file.content, name), [file.content, name])
  return (
    <>
      {theme.editable && !details.inherited && <OwnFileActions id={{ type, name }} etag={file.etag} />}
      <FilePreview type={type} name={name} content={content} />
      {theme.editable && <UploadFile type={type} fixed={{ name, etag: file.etag }} />}
    </>
  )
}

/** An SVG is shown as an image only under its own media type; of the others the browser looks at the bytes. */
function blobOf(base64: string, name: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], name.endsWith('.svg') ? { type: 'image/svg+xml' } : {})
}
