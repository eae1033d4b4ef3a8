// The frame around every pad: the look, the bar with the sending state, the head of the match, and the keys or a sheet below.
import { type ReactNode, useEffect, useState } from 'react'
import { Bar, Notices } from './bar.client.tsx'
import { ChoicesSheet } from './choices-sheet.client.tsx'
import { DoubtSheet } from './doubt-sheet.client.tsx'
import { Dropped } from './dropped.client.tsx'
import css from './pad.module.css'
import { usePad } from './pad-context.ts'
import { TakeOverSheet } from './take-over-sheet.client.tsx'
import { useBounceGuard } from './use-bounce-guard.client.ts'
import { useLook } from './use-look.client.ts'
import { useSettling } from './use-settling.client.ts'
import { useWakeLock } from './use-wake-lock.client.ts'

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
        {t('title')}: {match.home.name[language]}
        {match.home.id === match.away.id ? '' : ` – ${match.away.name[language]}`}
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
