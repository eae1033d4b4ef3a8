// The mark of a delivery, its short label: "4", "2wd", "W", "1+W". The same everywhere in the pad. Pure.

import { markOf } from '#app/dashboard/pad/model/keys.ts'
import type { PadWords } from '#app/dashboard/pad/pad-words.ts'
import type { Ball } from '#sport/cricket/events.ts'

export type Mark = { text: string; tone: 'out' | 'four' | 'six' | 'plain' }

const TONES = { 4: 'four', 6: 'six' } as const

export function markText(ball: Ball, t: PadWords, write: (text: string | number) => string): Mark {
  const { isOut, extra, runs, boundary } = markOf(ball)
  const made = `${write(runs)}${extra ? t(`mark.${extra}`) : ''}`
  // "1W" could be read as a wide.
  if (isOut) return { text: runs > 0 ? `${made}+${t('mark.wicket')}` : t('mark.wicket'), tone: 'out' }
  return { text: made, tone: boundary === null ? 'plain' : TONES[boundary] }
}
