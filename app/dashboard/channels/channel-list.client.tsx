// The list of channels: what each gets, a test message, changing and removing.
import { Button } from '@mantine/core'
import type { useFeedback } from '#app/ui/feedback.tsx'
import type { ApiChannel } from '#contract/channels/channel.ts'
import { useCall } from '../calls/queries.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useWords } from '../screen.ts'
import { CHANNELS, DELIVERIES } from './channel-calls.client.ts'
import { channelWords } from './channel-words.ts'

type Props = {
  channels: ApiChannel[]
  feedback: ReturnType<typeof useFeedback>
  onEdit: (channel: ApiChannel) => void
}

export function ChannelList({ channels, feedback, onEdit }: Props) {
  const t = useWords(channelWords)
  const acts = useRowActs<ApiChannel>(
    (channel) => {
      const { _id: id, name } = channel
      return {
        edit: { label: t('edit'), of: t('editOf', { name }), onClick: () => onEdit(channel) },
        remove: {
          label: t('remove'),
          of: t('removeOf', { name }),
          isDangerous: true,
          ask: { question: t('ask', { name }), yes: t('askYes'), no: t('askNo') },
          run: async (api) => {
            await api.send('DELETE', '/channels/{id}', { id })
            return t('removed', { name })
          },
        },
      }
    },
    { reloads: [CHANNELS, DELIVERIES], onDone: feedback.ok },
  )
  const gets = ({ posts, results }: ApiChannel) =>
    [posts === 'none' ? [] : t('gets.posts'), results === 'none' ? [] : t('gets.results')]
      .flat()
      .join(', ') || t('gets.nothing')
  return (
    <RowTable
      rows={channels}
      columns={[
        { label: t('name'), isName: true, cell: ({ name }) => name },
        {
          label: t('kind'),
          cell: ({ kind, account }) => (
            <>
              {t(`kinds.${kind}`)}
              {account === '' ? null : <small>{account}</small>}
            </>
          ),
        },
        { label: t('edition'), cell: ({ language }) => t(`editions.${language}`) },
        { label: t('what'), cell: gets },
        { label: t('state'), cell: ({ isOn }) => t(isOn ? 'on' : 'off') },
        {
          label: t('acts'),
          className: ROW_ACTIONS,
          cell: (channel) => (
            <>
              <TestButton channel={channel} feedback={feedback} />
              {acts.buttons(channel)}
            </>
          ),
        },
      ]}
      question={acts.question}
    />
  )
}

function TestButton({
  channel: { _id: id, name },
  feedback,
}: Omit<Props, 'channels' | 'onEdit'> & { channel: ApiChannel }) {
  const t = useWords(channelWords)
  const testing = useCall((api) => api.send('POST', '/channels/{id}/test', { id }), {
    reloads: [DELIVERIES],
    onDone: ({ state, error, reason }) => {
      if (state === 'sent') feedback.ok(t('tested', { name }))
      else if (state === 'failed')
        feedback.bad(t('testFailed', { name, error: reason === '' ? error : t(`reasons.${reason}`) }))
      else feedback.bad(t('testUnknown', { name }))
    },
  })
  return (
    <>
      <Button
        variant="default"
        loading={testing.isPending}
        aria-label={t('testOf', { name })}
        onClick={() => testing.mutate()}
      >
        {t('test')}
      </Button>
      {testing.isError ? <ErrorNote error={testing.error} /> : null}
    </>
  )
}
