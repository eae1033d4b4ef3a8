// Advertising: the campaigns with their state, the form that adds or changes one, the report of one, and ad networks.
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiCampaign } from '#contract/advertising/campaign.ts'
import { screenTitle } from '#contract/screens.ts'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen, useWords } from '../screen.ts'
import { AdNetworks } from './ad-networks.client.tsx'
import { advertisingWords } from './advertising-words.ts'
import { CAMPAIGNS } from './campaign-calls.client.ts'
import { CampaignForm } from './campaign-form.client.tsx'
import { CampaignReport } from './campaign-report.client.tsx'

/** What stands above the list: the form of a campaign, or the report of one. */
type Opened = { kind: 'form'; campaign: ApiCampaign } | { kind: 'report'; id: string }

export default function CampaignsScreen() {
  const { language } = useScreen()
  const t = advertisingWords(language)
  return (
    <RecordScreen<Opened>
      title={screenTitle('campaigns', language)}
      about={t('about')}
      add={t('add')}
      form={(opened, { onSaved, onBack }) =>
        opened?.kind === 'report' ? (
          <CampaignReport id={opened.id} onClose={onBack} />
        ) : (
          <CampaignForm
            campaign={opened?.campaign ?? null}
            onDone={({ advertiser }) => onSaved(t('saved', { name: advertiser }))}
            onBack={onBack}
          />
        )
      }
    >
      {({ open, feedback }) => (
        <>
          <div>
            <Campaigns onOpen={open} onDone={feedback.ok} />
          </div>
          <div>
            <AdNetworks />
          </div>
        </>
      )}
    </RecordScreen>
  )
}

type Actions = { onOpen: (next: Opened) => void; onDone: (message: string) => void }

function Campaigns({ onOpen, onDone }: Actions) {
  const { language } = useScreen()
  const t = advertisingWords(language)
  const list = useList([CAMPAIGNS], (api, cursor, signal) =>
    api.list('/campaigns', { limit: 50, cursor }, { signal }),
  )
  const acts = useRowActs<ApiCampaign>(
    (campaign) => {
      const { _id: id, advertiser: name } = campaign
      return {
        edit: {
          label: t('edit'),
          of: t('editOf', { name }),
          onClick: () => onOpen({ kind: 'form', campaign }),
        },
        report: {
          label: t('report'),
          of: t('reportOf', { name }),
          onClick: () => onOpen({ kind: 'report', id }),
        },
        remove: {
          label: t('delete'),
          of: t('deleteOf', { name }),
          isDangerous: true,
          ask: { question: t('ask', { name }), yes: t('askYes'), no: t('askNo') },
          run: async (api) => {
            await api.send('DELETE', '/campaigns/{id}', { id })
            return t('removed', { name })
          },
        },
      }
    },
    { reloads: [CAMPAIGNS], onDone },
  )
  const at = (instant: string) => formatDateTime(new Date(instant), language)
  return (
    <Panel title={t('list')}>
      <ListView list={list} empty={t('none')}>
        {(campaigns) => (
          <RowTable
            rows={campaigns}
            columns={[
              { label: t('advertiser'), isName: true, cell: ({ advertiser }) => advertiser },
              { label: t('dates'), cell: ({ from, until }) => `${at(from)} – ${at(until)}` },
              { label: t('stateLabel'), cell: (campaign) => <State campaign={campaign} /> },
              { label: t('views'), cell: ({ views }) => formatCount(views, language) },
              { label: t('clicks'), cell: ({ clicks }) => formatCount(clicks, language) },
              { label: t('acts'), className: ROW_ACTIONS, cell: acts.buttons },
            ]}
            question={acts.question}
          />
        )}
      </ListView>
    </Panel>
  )
}

function State({ campaign: { state, isCapped } }: { campaign: ApiCampaign }) {
  const t = useWords(advertisingWords)
  return (
    <>
      <span className="badge" data-state={state === 'running' ? 'published' : undefined}>
        {t(`state.${state}`)}
      </span>
      {state === 'running' && isCapped ? <small>{t('capped')}</small> : null}
    </>
  )
}
