// Addresses that readers did not find; each can be sent somewhere with one click, or dismissed.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiMissingAddress } from '#contract/redirect.ts'
import { screenTitle } from '#contract/screens.ts'
import { useCall } from '../calls/queries.client.ts'
import { OpenedForm, useOpened } from '../forms/opened.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { ROW_ACTIONS, ROW_TEXT, RowTable } from '../parts/row-table.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import { RedirectForm } from './redirect-form.client.tsx'
import { MISSING } from './redirect-queries.ts'
import { redirectWords } from './redirect-words.ts'

export default function MissingAddressesScreen() {
  const { language } = useScreen()
  const t = redirectWords(language)
  const opened = useOpened<ApiMissingAddress>()
  const feedback = useFeedback()
  const list = useList([MISSING], (api, cursor) => api.list('/missing-addresses', { limit: 50, cursor }))
  const open = (address: ApiMissingAddress) => {
    feedback.clear()
    opened.open(address)
  }
  return (
    <>
      <PageHead title={screenTitle('missingAddresses', language)} about={t('notFound.about')} />
      <FeedbackNote feedback={feedback.current} />
      <OpenedForm of={opened}>
        {(address) =>
          address && (
            <SendForm
              address={address}
              onDone={(from) => {
                opened.close()
                feedback.ok(t('saved', { from }))
              }}
              onBack={opened.close}
            />
          )
        }
      </OpenedForm>
      <div>
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
                  {
                    label: t('acts'),
                    className: ROW_ACTIONS,
                    cell: (address) => <RowActions address={address} onSend={open} onDone={feedback.ok} />,
                  },
                ]}
              />
            )}
          </ListView>
        </Panel>
      </div>
    </>
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

type ActionProps = {
  address: ApiMissingAddress
  onSend: (address: ApiMissingAddress) => void
  onDone: (message: string) => void
}

function RowActions({ address, onSend, onDone }: ActionProps) {
  const t = useWords(redirectWords)
  const { _id: id, path } = address
  const dismissing = useCall((api) => api.send('DELETE', '/missing-addresses/{id}', { id }), {
    reloads: [MISSING],
    onDone: () => onDone(t('notFound.dismissed', { path })),
  })
  return (
    <>
      <Button variant="default" aria-label={t('notFound.sendOf', { path })} onClick={() => onSend(address)}>
        {t('notFound.send')}
      </Button>
      <Button
        variant="default"
        loading={dismissing.isPending}
        aria-label={t('notFound.dismissOf', { path })}
        onClick={() => dismissing.mutate()}
      >
        {t('notFound.dismiss')}
      </Button>
      {dismissing.isError ? <ErrorNote error={dismissing.error} /> : null}
    </>
  )
}
