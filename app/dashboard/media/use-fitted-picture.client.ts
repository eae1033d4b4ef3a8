// Resizes a picture that is chosen in a form, and reads the texts in its file. Only the last choice counts.
import { useRef, useState } from 'react'
import { fitPicture } from '#app/ui/fit-picture.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { FileTexts } from '#contract/media/file-texts/file-texts.ts'
import { textsOfFile } from './upload-picture.client.ts'

/** `cancel` drops a picture that is still being resized. */
export function useFittedPicture(
  onFile: (file: File, texts: FileTexts) => void,
  onError: (error: ErrorCode) => void,
) {
  const latest = useRef(0)
  const [isFitting, setFitting] = useState(false)
  const choose = async (file: File) => {
    const attempt = ++latest.current
    setFitting(true)
    const [fitted, texts] = await Promise.all([fitPicture(file), textsOfFile(file)])
    if (attempt !== latest.current) return
    setFitting(false)
    if (fitted.file) onFile(fitted.file, texts)
    else onError(fitted.error)
  }
  const cancel = () => {
    latest.current++
    setFitting(false)
  }
  return { choose, cancel, isFitting }
}
