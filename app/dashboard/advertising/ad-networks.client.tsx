// Ad networks: what they are and cost, and the code of each place.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SlotNetwork } from '#contract/advertising/ad-network.ts'
import { AD_DEVICES } from '#contract/advertising/slots.ts'
import { LeavingGroup } from '../forms/leaving.client.tsx'
import { useOpened } from '../forms/opened.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen, useWords } from '../screen.ts'
import { AdNetworkForm } from './ad-network-form.client.tsx'
import { adNetworkWords } from './ad-network-words.ts'
import { adSizeText, adSlotWords } from './ad-slot-words.ts'
import { advertisingWords } from './advertising-words.ts'
import { AD_NETWORKS } from './campaign-calls.client.ts'

export function AdNetworks() {
  const { language, api } = useScreen()
  const t = adNetworkWords(language)
  const words = advertisingWords(language)
  const nameOf = ({ slot }: SlotNetwork) => adSlotWords(language)(slot)
  const opened = useOpened<SlotNetwork>()
  const { data, error, refetch } = useQuery({
    queryKey: [AD_NETWORKS],
    queryFn: ({ signal }) => api.get('/ad-networks', {}, { signal }),
  })
  return (
    <Panel title={t('title')}>
      <p>{t('about')}</p>
      <p>{t('price')}</p>
      <p className="fine-print">{t('limits')}</p>
      {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
      <RowTable
        caption={t('title')}
        rows={(data ?? []).map((network) => ({ ...network, _id: network.slot }))}
        question={(network) =>
          network.slot === opened.current?.row?.slot ? (
            <LeavingGroup value={opened.group}>
              <AdNetworkForm network={network} onBack={opened.close} />
            </LeavingGroup>
          ) : null
        }
        columns={[
          { label: t('place'), isName: true, cell: nameOf },
          { label: t('state'), cell: (network) => <State network={network} /> },
          { label: t('sizes'), cell: (network) => <Sizes network={network} /> },
          {
            label: words('acts'),
            className: ROW_ACTIONS,
            cell: (network) => (
              <Button
                variant="default"
                aria-label={t('editOf', { place: nameOf(network) })}
                onClick={() => opened.open(network)}
              >
                {t('edit')}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function State({ network: { phone, desktop, isOn } }: { network: SlotNetwork }) {
  const t = useWords(adNetworkWords)
  if (!phone && !desktop) return t('empty')
  return (
    <span className="badge" data-state={isOn ? 'published' : undefined}>
      {t(isOn ? 'on' : 'off')}
    </span>
  )
}

function Sizes({ network }: { network: SlotNetwork }) {
  const { language } = useScreen()
  const t = useWords(adNetworkWords)
  return AD_DEVICES.flatMap((device) => {
    const size = network[device]?.size
    return size ? [`${t(device)} ${adSizeText(size, language)}`] : []
  }).join(', ')
}
