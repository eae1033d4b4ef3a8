// Addresses that readers did not find; each can be sent somewhere with one click, or dismissed.
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiMissingAddress } from '#contract/redirect.ts'
import { screenTitle } from '#contract/screens.ts'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, ROW_TEXT, RowTable } from '../parts/row-table.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import { RedirectForm } from './redirect-form.client.tsx'
import { MISSING } from './redirect-queries.ts'
import { redirectWords } from './redirect-words.ts'

export default function MissingAddressesScreen() {
  const { language } = useScreen()
  const t = redirectWords(language)
  return (
    <RecordScreen<ApiMissingAddress>
      title={screenTitle('missingAddresses', language)}
      about={t('notFound.about')}
      add={null}
      form={(address, { onSaved, onBack }) =>
        address && (
          <SendForm address={address} onDone={(from) => onSaved(t('saved', { from }))} onBack={onBack} />
        )
      }
    >
      {({ open, feedback }) => (
        <div>
          <Addresses onSend={open} onDone={feedback.ok} />
        </div>
      )}
    </RecordScreen>
  )
}

type Actions = { onSend: (address: ApiMissingAddress) => void; onDone: (message: string) => void }

function Addresses({ onSend, onDone }: Actions) {
  const { language } = useScreen()
  const t = redirectWords(language)
  const list = useList([MISSING], (api, cursor) => api.list('/missing-addresses', { limit: 50, cursor }))
  const acts = useRowActs<ApiMissingAddress>(
    (address) => {
      const { _id: id, path } = address
      return {
        send: {
          label: t('notFound.send'),
          of: t('notFound.sendOf', { path }),
          onClick: () => onSend(address),
        },
        dismiss: {
          label: t('notFound.dismiss'),
          of: t('notFound.dismissOf', { path }),
          run: async (api) => {
            await api.send('DELETE', '/missing-addresses/{id}', { id })
            return t('notFound.dismissed', { path })
          },
        },
      }
    },
    { reloads: [MISSING], onDone },
  )
  return (
    <Panel title={t('notFound.list')}>
      <ListView list={list} empty={t('notFound.none')}>
        {(addresses) => (
          <RowTable
            rows={addresses}
            columns={[
              {
                label: t('notFound.address'),
                isName: true,
                className: ROW_TEXT,
                cell: ({ path }) => path,
              },
              { label: t('notFound.count'), cell: ({ count }) => formatCount(count, language) },
              {
                label: t('notFound.last'),
                cell: ({ lastAt }) => (
                  <time dateTime={lastAt}>{formatDateTime(new Date(lastAt), language)}</time>
                ),
              },
              { label: t('acts'), className: ROW_ACTIONS, cell: acts.buttons },
            ]}
          />
        )}
      </ListView>
    </Panel>
  )
}

type FormProps = { address: ApiMissingAddress; onDone: (from: string) => void; onBack: () => void }

/** The form appears with the suggestion in it. */
function SendForm({ address: { _id: id, path }, onDone, onBack }: FormProps) {
  const api = useApi()
  const t = useWords(redirectWords)
  const suggestion = useQuery({
    queryKey: [MISSING, 'suggestion', id],
    queryFn: () => api.get('/missing-addresses/{id}/suggestion', { id }),
  })
  if (suggestion.isPending) return <p role="status">{t('notFound.searching')}</p>
  const to = suggestion.data?.to ?? ''
  return (
    <RedirectForm
      redirect={null}
      initial={{ from: path, to, isGone: false }}
      isSuggested={to !== ''}
      onDone={onDone}
      onBack={onBack}
    />
  )
}
