// A delivery as a small mark: "4", "2wd", "W". Pure.
import type { Ball } from '#sport/cricket/events.ts'
import { markOf } from '../model/keys.ts'
import type { PadWords } from '../pad-words.ts'

export type Mark = { text: string; tone: 'out' | 'four' | 'six' | 'plain' }

const TONES = { 4: 'four', 6: 'six' } as const

export function markText(ball: Ball, t: PadWords, write: (text: string | number) => string): Mark {
  const { isOut, extra, runs, boundary } = markOf(ball)
  const number = runs > 0 || !isOut ? write(runs) : ''
  if (isOut) return { text: `${number}${t('mark.wicket')}`, tone: 'out' }
  const tone = boundary === null ? 'plain' : TONES[boundary]
  return { text: extra ? `${number}${t(`mark.${extra}`)}` : number, tone }
}
