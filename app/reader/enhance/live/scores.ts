// The script of pages with scores (strip, day, tournament) while one of their matches is being played. It polls the stored scores
// and updates elements in place, so that nothing jumps and the focus stays where it is.

import type { LiveScores } from '#contract/matches/live.ts'
import { SCORES_SECONDS } from '#contract/matches/live-limits.ts'
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
