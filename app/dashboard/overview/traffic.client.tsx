// Page views and Web Vitals of the last 7 or 28 days, for editors and admins.

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import {
  PAGE_KINDS,
  type PageKind,
  READING_SPANS,
  type Reading,
  VITALS,
  type Vital,
} from '#contract/people/visits.ts'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import { DayBars } from './day-bars.tsx'
import { overviewWords } from './overview-words.ts'
import css from './traffic.module.css'
import { formatVital } from './vital-value.ts'

export function TrafficPanel() {
  const { language } = useScreen()
  const api = useApi()
  const [span, setSpan] = useState<(typeof READING_SPANS)[number]>(READING_SPANS[0])
  const t = overviewWords(language)
  const reading = useQuery({
    queryKey: ['reading', span],
    queryFn: () => api.get('/visits', { days: span }),
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <Panel title={t('reading.title')}>
        <p className={css.about}>{t('reading.about')}</p>
        <SegmentedControl
          className={css.span}
          size="md"
          role="radiogroup"
          aria-label={t('reading.span')}
          data={READING_SPANS.map((days) => ({
            value: `${days}`,
            label: t('reading.days', { count: formatCount(days, language) }),
          }))}
          value={`${span}`}
          onChange={(chosen) => setSpan(READING_SPANS.find((days) => `${days}` === chosen) ?? span)}
        />
        <QueryView query={reading}>{(numbers) => <Charts reading={numbers} />}</QueryView>
      </Panel>
    </div>
  )
}

function Charts({ reading: { days, vitals } }: { reading: Reading }) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const views = days.reduce((sum, day) => sum + day.views, 0)
  return (
    <div className={css.columns}>
      <VitalTable vitals={vitals} />
      <DayBars
        title={t('reading.views', { count: formatCount(views, language) })}
        days={days.map((day) => ({ day: day.day, count: day.views }))}
      />
    </div>
  )
}

function VitalTable({ vitals }: { vitals: Reading['vitals'] }) {
  const t = useWords(overviewWords)
  return (
    <table className={css.vitals}>
      <caption>{t('reading.vitals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reading.metric')}</th>
          {PAGE_KINDS.map((page) => (
            <th key={page} scope="col">
              {t(`reading.page.${page}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {VITALS.map((metric) => (
          <tr key={metric}>
            <th scope="row">
              {metric}
              <small>{t(`reading.vital.${metric}`)}</small>
            </th>
            {PAGE_KINDS.map((page) => (
              <td key={page}>
                <VitalCell vitals={vitals} page={page} metric={metric} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type VitalProps = { vitals: Reading['vitals']; page: PageKind; metric: Vital }

function VitalCell({ vitals, page, metric }: VitalProps) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const vital = vitals.find((one) => one.page === page && one.metric === metric)
  if (!vital) return <small>{t('reading.none')}</small>
  return (
    <>
      <b>{formatVital(metric, vital.p75, language)}</b>{' '}
      <span className={css.rating} data-rating={vital.rating}>
        {t(`reading.rating.${vital.rating}`)}
      </span>
      <small>{t('reading.samples', { count: formatCount(vital.samples, language) })}</small>
    </>
  )
}
