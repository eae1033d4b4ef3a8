// The report of a campaign: views and clicks by day and place, and the same as CSV.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#bangla/counts.ts'
import { formatDate } from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { CampaignReport as Report } from '#contract/advertising/campaign.ts'
import type { Language } from '#contract/language.ts'
import { QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { advertisingWords } from './advertising-words.ts'
import { CAMPAIGNS } from './campaign-calls.client.ts'

/** Clicks per hundred views, with two decimals; a dash without views. */
function rateOf({ views, clicks }: { views: number; clicks: number }, language: Language): string {
  if (views === 0) return '–'
  const text = ((100 * clicks) / views).toFixed(2)
  return language === 'bn' ? toBengaliDigits(text) : text
}

export function CampaignReport({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, language } = useScreen()
  const t = advertisingWords(language)
  const report = useQuery({
    queryKey: [CAMPAIGNS, 'report', id],
    queryFn: ({ signal }) => api.get('/campaigns/{id}/report', { id }, { signal }),
    staleTime: 0,
  })
  const name = report.data?.campaign.advertiser ?? ''
  return (
    <Panel
      title={t('reportOf', { name })}
      aside={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="fine-print">{t('approximate')}</p>
      <QueryError query={report} />
      {report.data?.counts.length === 0 ? <p className="empty">{t('noCounts')}</p> : null}
      {report.data && report.data.counts.length > 0 ? (
        <>
          <Counts data={report.data} />
          <p>
            <Button
              component="a"
              variant="default"
              href={`/api/campaigns/${encodeURIComponent(id)}/report.csv`}
              download
            >
              {t('download')}
            </Button>
          </p>
        </>
      ) : null}
    </Panel>
  )
}

function Counts({ data: { campaign, counts } }: { data: Report }) {
  const { language } = useScreen()
  const t = advertisingWords(language)
  const rows = [
    { _id: 'total', day: t('total'), place: '', views: campaign.views, clicks: campaign.clicks },
    ...counts.map(({ day, slot, views, clicks }) => ({
      _id: `${day} ${slot}`,
      day: formatDate(new Date(`${day}T06:00:00Z`), language),
      place: t(`slot.${slot}`),
      views,
      clicks,
    })),
  ]
  return (
    <RowTable
      caption={t('reportOf', { name: campaign.advertiser })}
      rows={rows}
      columns={[
        { label: t('day'), isName: true, cell: ({ day }) => day },
        { label: t('place'), cell: ({ place }) => place },
        { label: t('views'), cell: ({ views }) => formatCount(views, language) },
        { label: t('clicks'), cell: ({ clicks }) => formatCount(clicks, language) },
        { label: t('rate'), cell: (row) => rateOf(row, language) },
      ]}
    />
  )
}
