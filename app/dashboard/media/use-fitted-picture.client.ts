// Resizes a picture that is chosen in a form, and reads the texts in its file. Only the last choice counts. A form that is sent
// meanwhile waits for it.
import { useEffect, useEffectEvent, useState } from 'react'
import { type FittedPicture, fitPicture } from '#app/ui/fit-picture.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { type FileTexts, NO_FILE_TEXTS } from '#contract/media/file-texts/file-texts.ts'
import { textsOfFile } from './upload-picture.client.ts'

type Options<Sending> = {
  onFile: (file: File, texts: FileTexts) => void
  onError: (error: ErrorCode) => void
  onSend: (sending: Sending) => void
  /** What waited is not sent, since the picture was refused. */
  onNotSent?: (sending: Sending) => void
}

/** `choose(null)` drops a picture that is still being resized. `waiting`: what `send` keeps until then, else undefined. */
export function useFittedPicture<Sending>({ onFile, onError, onSend, onNotSent }: Options<Sending>) {
  const [chosen, choose] = useState<File | null>(null)
  const [waiting, setWaiting] = useState<{ sending: Sending } | null>(null)
  const accept = useEffectEvent((fitted: FittedPicture, texts: FileTexts) => {
    choose(null)
    if (fitted.file) return onFile(fitted.file, texts)
    setWaiting(null)
    onError(fitted.error)
    if (waiting) onNotSent?.(waiting.sending)
  })
  useEffect(() => {
    if (chosen === null) return
    let isLatest = true
    void Promise.all([fitPicture(chosen), textsOfFile(chosen)])
      .catch((): [FittedPicture, FileTexts] => [{ error: 'IMAGE_UNREADABLE' }, NO_FILE_TEXTS])
      .then(([fitted, texts]) => {
        if (isLatest) accept(fitted, texts)
      })
    return () => {
      isLatest = false
    }
  }, [chosen])
  // Not at once in `accept`: what is sent includes the picture, which the form holds after the next render.
  const sendWaiting = useEffectEvent(() => {
    setWaiting(null)
    if (waiting) onSend(waiting.sending)
  })
  const isDue = chosen === null && waiting !== null
  useEffect(() => {
    if (isDue) sendWaiting()
  }, [isDue])
  return {
    choose,
    isFitting: chosen !== null,
    waiting: waiting?.sending,
    send: (sending: Sending) => (chosen === null ? onSend(sending) : setWaiting({ sending })),
  }
}
