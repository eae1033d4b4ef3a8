// Shows this phone's book as QR codes, one after the other in a loop, until the other phone has read them all.
import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { toCodes } from '../transfer/codes.ts'
import { pack } from '../transfer/pack.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import css from './transfer.module.css'

type Props = { onBack: () => void }
type Made = { kind: 'making' | 'too large' } | { kind: 'made'; codes: readonly string[] }

/** Each code is shown long enough for a cheap camera. */
const EACH_MS = 350
/** The quiet zone around a code, in its squares. */
const BORDER = 4

export function ShowCodes({ onBack }: Props) {
  const { t, write, book } = usePad()
  const [made, setMade] = useState<Made>({ kind: 'making' })
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(true)
  useEffect(() => {
    let isOver = false
    const make = async () => {
      const codes = toCodes(await pack(await book.exportFile()))
      if (!isOver) setMade(codes ? { kind: 'made', codes } : { kind: 'too large' })
    }
    void make()
    return () => {
      isOver = true
    }
  }, [book])
  const count = made.kind === 'made' ? made.codes.length : 0
  useEffect(() => {
    if (!isRunning || count === 0) return
    const timer = setInterval(() => setAt((present) => (present + 1) % count), EACH_MS)
    return () => clearInterval(timer)
  }, [isRunning, count])
  const step = (by: number) => {
    setRunning(false)
    setAt((at + by + count) % count)
  }
  return (
    <Sheet title={t('transfer.show')} onBack={onBack} fills>
      {made.kind === 'made' ? (
        <>
          <Code text={made.codes[at] ?? ''} />
          <p className={css.progress}>{t('transfer.codeOf', { at: write(at + 1), of: write(count) })}</p>
          <Choices
            columns={3}
            choices={[
              { key: 'before', label: t('transfer.before'), onPick: () => step(-1) },
              {
                key: 'run',
                label: t(isRunning ? 'transfer.pause' : 'transfer.run'),
                tone: 'go',
                onPick: () => setRunning(!isRunning),
              },
              { key: 'after', label: t('transfer.after'), onPick: () => step(1) },
            ]}
          />
          <p>{t('transfer.showAbout')}</p>
        </>
      ) : (
        <p role="status">{t(made.kind === 'making' ? 'transfer.making' : 'transfer.tooLarge')}</p>
      )}
    </Sheet>
  )
}

function Code({ text }: { text: string }) {
  const { t } = usePad()
  const { size, data } = encode(text, { border: BORDER, ecc: 'L' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('transfer.code')}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}
