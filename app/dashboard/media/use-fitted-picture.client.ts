// A picture that is chosen in a form, made small enough before the form gets it. The one chosen last counts.
import { useRef, useState } from 'react'
import { fitPicture } from '#app/ui/fit-picture.ts'
import type { ErrorCode } from '#contract/error-code.ts'

/** `cancel`: something else takes the place of a picture that may still be on its way. */
export function useFittedPicture(onFile: (file: File) => void, onError: (error: ErrorCode) => void) {
  const turn = useRef(0)
  const [isFitting, setFitting] = useState(false)
  const choose = async (file: File) => {
    const own = ++turn.current
    setFitting(true)
    const fitted = await fitPicture(file)
    if (own !== turn.current) return
    setFitting(false)
    if (fitted.file) onFile(fitted.file)
    else onError(fitted.error)
  }
  const cancel = () => {
    turn.current++
    setFitting(false)
  }
  return { choose, cancel, isFitting }
}
