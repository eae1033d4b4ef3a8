// The number tiles of the overview, by role. Pure.
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import type { OverviewNumbers } from '#contract/overview.ts'
import { getPostsPath } from '../posts/table/filter.ts'
import { pendingTasks } from './overview-rules.ts'
import { overviewWords } from './overview-words.ts'

/** A number with its name and link; `number` is null while it is loading. */
export type Tile = { name: string; number: string | null; to: string; about?: string[] }

/**
 * The tiles of the desk, or of a reporter, whose numbers are about their own posts only. Without `numbers`, the tiles have
 * names only.
 */
export function getTiles(numbers: OverviewNumbers | null, isDesk: boolean, language: Language): Tile[] {
  const t = overviewWords(language)
  const format = (count: number | null | undefined) => (count == null ? null : formatCount(count, language))
  const published = format(numbers?.postsPublished)
  if (!isDesk) {
    const review = format(numbers?.postsInReview)
    return [
      { name: t('tile.ownPublished'), number: published, to: getPostsPath('published') },
      { name: t('tile.ownPending'), number: review, to: getPostsPath('review') },
    ]
  }
  return [
    { name: t('tile.appointments'), number: format(numbers?.appointments), to: '/dashboard/appointments' },
    {
      name: t('tile.newMessages'),
      number: format(numbers?.newMessages),
      to: '/dashboard/messages?state=new',
    },
    { name: t('tile.postsPublished'), number: published, to: getPostsPath('published') },
    {
      name: t('tile.pending'),
      number: numbers && format(pendingTasks(numbers)),
      to: getPostsPath('review'),
      about: describePending(numbers, language),
    },
  ]
}

/** The lines are there before their numbers, so that the layout does not shift. */
function describePending(numbers: OverviewNumbers | null, language: Language): string[] {
  const t = overviewWords(language)
  const format = (count: number | null) => (numbers ? formatCount(count ?? 0, language) : '–')
  return [
    t('pending.posts', { count: format(numbers?.postsInReview ?? null) }),
    t('pending.appointments', { count: format(numbers?.appointmentsAsked ?? null) }),
  ]
}
