// The last week: posts and page views by day, and the most read posts.
import { formatCount } from '#bangla/counts.ts'
import type { Week } from '#contract/overview.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { DayBars } from './day-bars.tsx'
import css from './overview.module.css'
import { overviewWords } from './overview-words.ts'

type Props = { week: Week | null; isOwn: boolean }

export function WeekPanel({ week, isOwn }: Props) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const days = week?.days ?? []
  const sum = (counts: number[]) => {
    const total = counts.reduce((all, count) => all + count, 0)
    return t('week.sum', { count: formatCount(total, language) })
  }
  return (
    <Panel title={t('week.title')}>
      <div className={css.charts} aria-busy={week === null}>
        {week ? (
          <>
            <DayBars
              title={t(isOwn ? 'week.ownPosts' : 'week.posts')}
              aside={sum(days.map(({ posts }) => posts))}
              days={days.map(({ day, posts }) => ({ day, count: posts }))}
            />
            <DayBars
              title={t(isOwn ? 'week.ownViews' : 'week.views')}
              aside={sum(days.map(({ views }) => views))}
              days={days.map(({ day, views }) => ({ day, count: views }))}
            />
          </>
        ) : null}
      </div>
      <p className={css.about}>{t('week.about')}</p>
    </Panel>
  )
}

export function BestRead({ week, isOwn }: Props) {
  const { language } = useScreen()
  const t = overviewWords(language)
  return (
    <Panel title={t(isOwn ? 'best.own' : 'best.title')}>
      {week?.bestRead.length === 0 ? <p className="empty">{t('best.empty')}</p> : null}
      <ol className={`${css.best} list-links`} aria-busy={week === null}>
        {week?.bestRead.map(({ _id, headline, path, views }) => (
          <li key={_id}>
            <a href={path}>{headline}</a>
            <span>{t('best.views', { count: views })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
