// The keys of the cricket pad: one tap makes a plain ball, a key for an extra and a number make an extra.
import { useEffect, useRef } from 'react'
import type { CricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import {
  type Armed,
  arm,
  canTake,
  EXTRA_KEYS,
  type ExtraKey,
  isArmed,
  RUN_KEYS,
} from '#app/dashboard/pad/model/keys.ts'
import css from '../keypad.module.css'
import { usePad } from '../pad-context.ts'
import { useSettling } from '../use-settling.client.ts'

type Props = {
  pad: CricketPad
  armed: Armed
  onArm: (armed: Armed) => void
  onRuns: (runs: number) => void
  onWicket: () => void
  onMore: () => void
  /** Set after a sheet was closed: its focused element is gone, so keyboard users need a new focus. */
  autoFocusKeys: boolean
}

const [ZERO, ONE, TWO, THREE, FOUR, SIX] = RUN_KEYS

export function Keypad({ pad, armed, onArm, onRuns, onWicket, onMore, autoFocusKeys }: Props) {
  const { t, write, canEnter } = usePad()
  const keys = useRef<HTMLElement>(null)
  const isSettling = useSettling('keys')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the keys come back
  useEffect(() => {
    if (autoFocusKeys) keys.current?.focus({ preventScroll: true })
  }, [])
  const isPressed = (key: ExtraKey) => armed.delivery === key || armed.off === key
  const run = (runs: number) => (
    <button
      type="button"
      className={css.key}
      disabled={!canEnter || !canTake(armed, runs)}
      aria-label={
        runs === 0 ? t('keys.dot', { runs: write(0) }) : t('keys.runs', { count: runs, runs: write(runs) })
      }
      onClick={() => onRuns(runs)}
    >
      {write(runs)}
    </button>
  )
  return (
    <section
      ref={keys}
      className={css.keypad}
      data-settling={isSettling}
      aria-label={t('keys.label')}
      tabIndex={-1}
    >
      <p className={css.hint} role="status">
        {pad.innings?.isFreeHit ? <b>{t('score.freeHit')}</b> : null}
        {canEnter ? hintOf(armed, t) : t('keys.off')}
      </p>
      {EXTRA_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={css.key}
          data-kind="extra"
          disabled={!canEnter}
          aria-pressed={isPressed(key)}
          onClick={() => onArm(arm(armed, key))}
        >
          {t(`keys.${key}`)}
        </button>
      ))}
      {run(ONE)}
      {run(TWO)}
      {run(THREE)}
      <button type="button" className={css.key} data-kind="more" aria-label={t('keys.more')} onClick={onMore}>
        •••
      </button>
      {run(ZERO)}
      {run(FOUR)}
      {run(SIX)}
      <button type="button" className={css.key} data-kind="wicket" disabled={!canEnter} onClick={onWicket}>
        {t('keys.wicket')}
      </button>
    </section>
  )
}

function hintOf(armed: Armed, t: ReturnType<typeof usePad>['t']): string {
  if (!isArmed(armed)) return t('keys.ready')
  if (armed.delivery === 'wide') return t('keys.armed.wide')
  if (armed.delivery === null) return t(armed.off === 'bye' ? 'keys.armed.bye' : 'keys.armed.legBye')
  if (armed.off === null) return t('keys.armed.noBall')
  return t(armed.off === 'bye' ? 'keys.armed.noBallBye' : 'keys.armed.noBallLegBye')
}
