// The balls of the last over and at least six, each a button that opens its correction; the list of all events, and undo.
import { useEffect, useRef } from 'react'
import { type CricketPad, lastDeliveries } from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import { markText } from './mark-text.ts'
import css from './pad.module.css'
import { usePad } from './pad-context.ts'

type Props = {
  pad: CricketPad
  onCorrect: (seq: number) => void
  onAll: () => void
  onUndo: () => void
}

const LEAST = 6
/** A mark with more characters than this gets smaller letters. */
const LONG = 2

export function BallStrip({ pad, onCorrect, onAll, onUndo }: Props) {
  const { t, desk, write, nameOf, snapshot, canEnter } = usePad()
  const balls = lastDeliveries(pad, LEAST)
  const kept = new Set(snapshot.entries.filter(({ state }) => state !== 'stored').map(({ seq }) => seq))
  const strip = useRef<HTMLOListElement>(null)
  const newest = balls.at(-1)?.seq
  // If an over is longer than the strip, its newest ball is visible, and scrolling shows the first ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a ball comes or goes
  useEffect(() => {
    // The width of the marks is known only after their font has loaded.
    void document.fonts.ready.then(() => strip.current?.scrollTo({ left: strip.current.scrollWidth }))
  }, [newest])
  return (
    <div className={css.strip}>
      <ol ref={strip} aria-label={t('score.lastBalls')}>
        {balls.map(({ seq, event, at: number, over }, place) => {
          const { text, tone } = markText(event, t, write)
          const at = write(formatOvers(number))
          const what = write(cricketText(event, { t: desk, nameOf }))
          return (
            <li key={seq} data-begins-over={place > 0 && over !== balls[place - 1]?.over}>
              <button
                type="button"
                className={css.ball}
                data-tone={tone}
                data-long={text.length > LONG}
                data-kept={kept.has(seq)}
                aria-label={t('score.correctBall', { mark: text, at, what })}
                onClick={() => onCorrect(seq)}
              >
                {text}
              </button>
            </li>
          )
        })}
        {balls.length === 0 ? <li className={css.none}>{t('score.noBalls')}</li> : null}
      </ol>
      <button type="button" className={css.all} aria-label={t('score.all')} onClick={onAll}>
        ☰
      </button>
      <button
        type="button"
        className={css.undo}
        disabled={!canEnter || pad.events.length === 0}
        onClick={onUndo}
      >
        {t('keys.undo')}
      </button>
    </div>
  )
}
