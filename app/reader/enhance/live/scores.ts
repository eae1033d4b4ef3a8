// The script of pages with scores while a match among them is being played: the strip, a day, a tournament with its tables. What
// changes follows the stored scores; elements stay, so that nothing jumps and focus stays where it is.

import type { LiveScores } from '#contract/live.ts'
import { SCORES_SECONDS } from '#contract/live-limits.ts'
import { sync } from './elements.ts'

const root = document.querySelector<HTMLElement>('[data-scores]')

async function update(address: string): Promise<void> {
  const answer = document.hidden ? null : await fetch(address).catch(() => null)
  if (!answer?.ok) return
  const scores: LiveScores = await answer.json()
  for (const part of root?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
    const nodes = scores[part.dataset.part ?? '']
    if (nodes) sync(part, nodes)
  }
}

const address = root?.dataset.scores
if (address) {
  setInterval(() => void update(address), SCORES_SECONDS * 1_000)
  document.addEventListener('visibilitychange', () => void update(address))
}
