// The last six balls, each a way to its correction, the list of all, and undo.

import { cricketText } from '#app/dashboard/matches/cricket-line.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import { type CricketPad, lastDeliveries } from '../model/cricket-pad.ts'
import { markText } from './mark-text.ts'
import css from './pad.module.css'
import { usePad } from './pad-context.ts'

type Props = {
  pad: CricketPad
  onCorrect: (seq: number) => void
  onAll: () => void
  onUndo: () => void
}

const SHOWN = 6
/** A mark with more letters than this needs smaller ones. */
const LONG = 2

export function BallStrip({ pad, onCorrect, onAll, onUndo }: Props) {
  const { t, desk, write, nameOf, snapshot, canEnter } = usePad()
  const balls = lastDeliveries(pad, SHOWN)
  const kept = new Set(snapshot.entries.filter(({ state }) => state !== 'stored').map(({ seq }) => seq))
  return (
    <div className={css.strip}>
      <ol aria-label={t('score.lastBalls')}>
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
