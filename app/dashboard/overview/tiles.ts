// Which numbers the dashboard's home shows to whom. Pure.
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { type OverviewNumbers, pendingTasks } from '#contract/overview.ts'
import { postsPath } from '../posts/table/filter.ts'
import { overviewWords } from './overview-words.ts'

/** A number with its name and where it leads; `number` is null while it is not known. */
export type Tile = { name: string; number: string | null; to: string; about?: string[] }

/**
 * The tiles of somebody who answers readers and of a reporter, whose numbers are about their own posts only. The names
 * are known before the numbers are.
 */
export function tilesOf(numbers: OverviewNumbers | null, isDesk: boolean, language: Language): Tile[] {
  const t = overviewWords(language)
  const written = (count: number | null | undefined) => (count == null ? null : formatCount(count, language))
  const published = written(numbers?.postsPublished)
  if (!isDesk) {
    const review = written(numbers?.postsInReview)
    return [
      { name: t('tile.ownPublished'), number: published, to: postsPath('published') },
      { name: t('tile.ownPending'), number: review, to: postsPath('review') },
    ]
  }
  return [
    { name: t('tile.appointments'), number: written(numbers?.appointments), to: '/dashboard/appointments' },
    {
      name: t('tile.newMessages'),
      number: written(numbers?.newMessages),
      to: '/dashboard/messages?state=new',
    },
    { name: t('tile.postsPublished'), number: published, to: postsPath('published') },
    {
      name: t('tile.pending'),
      number: numbers && written(pendingTasks(numbers)),
      to: postsPath('review'),
      about: pendingParts(numbers, language),
    },
  ]
}

/** The lines stand there before their numbers are known, so that nothing below them moves. */
function pendingParts(numbers: OverviewNumbers | null, language: Language): string[] {
  const t = overviewWords(language)
  const written = (count: number | null) => (numbers ? formatCount(count ?? 0, language) : '–')
  return [
    t('pending.posts', { count: written(numbers?.postsInReview ?? null) }),
    t('pending.appointments', { count: written(numbers?.appointmentsAsked ?? null) }),
  ]
}
