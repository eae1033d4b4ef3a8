// Reads the codes of another phone's book with the camera, and imports the book once all codes are read.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BookError, type BookProblem } from '../book/book.ts'
import { MOST_BYTES } from '../book/book-file.ts'
import { createCollector } from '../transfer/codes.ts'
import { openFinder } from '../transfer/find-code.client.ts'
import { unpack } from '../transfer/pack.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import css from './transfer.module.css'

type Props = { onBack: () => void; onClose: () => void }
type Progress = { count: number; missing: number[] }
type Failed = 'no camera' | 'damaged' | BookProblem

const FRAME_MS = 80
/** At most this many missing codes are listed. */
const NAMED = 6
const CAMERA = { video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false }

export function ScanCodes({ onBack, onClose }: Props) {
  const { t, write, book } = usePad()
  const video = useRef<HTMLVideoElement>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [known, setKnown] = useState<number | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closing = new AbortController()
    const read = async (): Promise<void> => {
      const bytes = await readCodes(video.current, closing.signal, (now, isDamaged) => {
        setProgress(now)
        setFailed(isDamaged ? 'damaged' : null)
      })
      if (!bytes || closing.signal.aborted) return
      const file = await unpack(new Uint8Array(bytes), MOST_BYTES)
      if (!file) throw new BookError('unreadable')
      const counts = await book.importFile(file)
      if (counts.brought > 0) close()
      else setKnown(counts.known)
    }
    read().catch((error: unknown) => {
      if (!closing.signal.aborted) setFailed(error instanceof BookError ? error.problem : 'no camera')
    })
    return () => closing.abort()
  }, [book])
  const missing = progress?.missing.slice(0, NAMED).map(write).join(', ')
  const rest = (progress?.missing.length ?? 0) > NAMED ? ' …' : ''
  return (
    <Sheet title={t('transfer.read')} onBack={onBack} fills>
      {known !== null ? (
        <>
          <p role="status">{t('transfer.brought', { brought: write(0), known: write(known) })}</p>
          <Choices
            columns={1}
            choices={[{ key: 'on', label: t('sheet.done'), tone: 'go', onPick: onBack }]}
          />
        </>
      ) : (
        <>
          <video ref={video} className={css.camera} muted playsInline aria-label={t('transfer.camera')} />
          {progress ? (
            <progress
              className={css.bar}
              max={progress.count}
              value={progress.count - progress.missing.length}
            />
          ) : null}
          <p className={css.progress} role="status">
            {progress
              ? t('transfer.readOf', {
                  read: write(progress.count - progress.missing.length),
                  of: write(progress.count),
                  missing: `${missing}${rest}`,
                })
              : t('transfer.readAbout')}
          </p>
          {failed ? (
            <p role="alert" className={css.failed}>
              {t(`transfer.failed.${failed}`)}
            </p>
          ) : null}
        </>
      )}
    </Sheet>
  )
}

/** Resolves to the packed book, or to null if `signal` aborts first. Rejects without a camera. */
async function readCodes(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onProgress: (progress: Progress | null, isDamaged: boolean) => void,
): Promise<Uint8Array | null> {
  if (!video) return null
  const stream = await navigator.mediaDevices.getUserMedia(CAMERA)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    video.srcObject = stream
    await video.play()
    const find = await openFinder()
    const collector = createCollector()
    while (!signal.aborted) {
      const text = await find(video)
      const reading = text === null ? 'other' : collector.take(text)
      if (reading === 'complete') return collector.book()
      if (reading !== 'other') onProgress(collector.progress(), reading === 'damaged')
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
    }
    return null
  } finally {
    stop()
  }
}
