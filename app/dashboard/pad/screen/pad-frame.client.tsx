// The frame around every pad: the look, the bar with the sending state, the head of the match, and the keys or a sheet below.

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { matchName } from '#contract/matches/match-name.ts'
import { isBounce, type KeyTap } from '../model/pace.ts'
import { Bar, Notices } from './bar.client.tsx'
import { ChoicesSheet } from './choices-sheet.client.tsx'
import { DoubtSheet } from './doubt-sheet.client.tsx'
import css from './pad.module.css'
import { usePad } from './pad-context.ts'
import { TakeOverSheet } from './take-over-sheet.client.tsx'
import { useEntryText } from './use-entry-text.ts'
import { useLook } from './use-look.client.ts'
import { useSettling } from './use-settling.client.ts'

/** `canAdd`: false while the pad asks a question that comes first. */
function Dropped({ canAdd }: { canAdd: boolean }) {
  const { t, dropped, addDropped, dismissDropped } = usePad()
  const textOf = useEntryText()
  const [event] = dropped
  if (!event) return null
  const what = textOf({ event })
  return (
    <div className={css.dropped} role="alert">
      <span>{t('pace.dropped', { what })}</span>
      {canAdd ? (
        <button type="button" className={css.undo} onClick={addDropped}>
          {t('pace.add')}
        </button>
      ) : null}
      <button type="button" className={css.all} aria-label={t('sheet.close')} onClick={dismissDropped}>
        ×
      </button>
    </div>
  )
}

// Keeps the screen on while somebody scores. The browser drops the lock whenever the page is hidden.
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Browsers refuse the lock at low battery. Scoring works without it.
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await got?.release()
      else lock = got
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [isWanted])
}

/** For `onClickCapture` around the keys. */
function useBounceGuard(): (event: MouseEvent) => void {
  const before = useRef<KeyTap<Element> | null>(null)
  return (event) => {
    const { nativeEvent, target } = event
    const key = target instanceof Element ? target.closest('button') : null
    if (key === null || !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
    const tap = { key, at: nativeEvent.timeStamp }
    if (isBounce(before.current, tap)) event.stopPropagation()
    before.current = tap
  }
}

/** `takesBall`: false while a question comes before the next ball. */
type Props = { head: ReactNode; takesBall?: boolean; children: ReactNode }

export function PadFrame({ head, takesBall = true, children }: Props) {
  const { match, language, t, canEnter, snapshot, onTap, doubt } = usePad()
  const [look, setLook] = useLook()
  useWakeLock(canEnter)
  const guard = useBounceGuard()
  const [wantsToScore, setWantsToScore] = useState(false)
  const isHeld = snapshot.status === 'held' || snapshot.status === 'scorer changed'
  const shown = question()
  useEffect(() => {
    if (!isHeld) setWantsToScore(false)
  }, [isHeld])
  const isSettling = useSettling(shown ?? 'keys')
  return (
    <div
      className={css.pad}
      data-look={look}
      onClickCapture={(event) => {
        onTap(event.timeStamp)
        guard(event)
      }}
    >
      <h1 className="visually-hidden">
        {t('title')}: {matchName(match.home.name[language], match.away.name[language])}
      </h1>
      <div>
        <Bar look={look} onLook={setLook} />
        <Notices onTakeOver={() => setWantsToScore(true)} />
        <Dropped canAdd={takesBall && canEnter} />
      </div>
      <div>{head}</div>
      {/* While two books disagree, nothing else can be opened: what a sheet asks about may not stay in the log. */}
      <div className={css.low} data-settling={isSettling}>
        {shown === null ? children : null}
        {shown === 'choices' ? <ChoicesSheet /> : null}
        {shown === 'doubt' && doubt ? <DoubtSheet back={t('choice.notSo')} {...doubt} /> : null}
        {shown === 'take over' ? <TakeOverSheet onClose={() => setWantsToScore(false)} /> : null}
      </div>
    </div>
  )

  /** What stands in place of the keys and sheets of the sport. */
  function question(): 'take over' | 'choices' | 'doubt' | null {
    if (wantsToScore && isHeld) return 'take over'
    if (snapshot.choices.length > 0) return 'choices'
    return doubt && canEnter ? 'doubt' : null
  }
}
