import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent, DragEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { ControlProps } from '../form/FieldShell.tsx'
import UploadIcon from 'lucide-react/icons/upload'
import { addStyles } from '../styles.ts'
import css from './FileDrop.css'

addStyles(css)

export interface FileDropProps {
  control: ControlProps
  /** `accept` attribute of the file input; filters the chooser but does not validate. */
  accept?: string
  name?: string
  /** 'Choose a file' */
  chooseText: ReactNode
  /** 'or drop it here, or paste it' */
  dropText?: ReactNode
  /** Called with one file, whether chosen, dropped or pasted. */
  onFile: (file: File) => void
  onBlur?: () => void
  /** Preview of the current file, with its actions. */
  children?: ReactNode
}

/** A file input that also accepts dropped and pasted files. The same file can be chosen again. Part `file-drop`. */
export function FileDrop({
  control,
  accept,
  name,
  chooseText,
  dropText,
  onFile,
  onBlur,
  children,
}: FileDropProps) {
  const [over, setOver] = useState(false)

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) onFile(file)
    return Boolean(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files)
    event.currentTarget.value = ''
  }

  return (
    <div
      className={classNames('b-drop', over && 'b-over')}
      part="file-drop"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      <label className="b-drop-choose">
        <input
          type="file"
          className="b-hidden"
          {...control}
          name={name}
          accept={accept}
          onChange={choose}
          onBlur={onBlur}
        />
        <UploadIcon />
        <span>
          <span className="b-drop-text">{chooseText}</span> <span>{dropText}</span>
        </span>
      </label>
    </div>
  )
}
