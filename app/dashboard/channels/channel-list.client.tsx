// The list of channels: what each gets, a test message, changing and removing.
import { Button } from '@mantine/core'
import type { useFeedback } from '#app/ui/feedback.tsx'
import type { ApiChannel } from '#contract/channels/channel.ts'
import { useCall } from '../calls/queries.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Removal } from '../parts/removal.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
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
  const confirmation = useConfirmation()
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
              <Button
                variant="default"
                aria-label={t('editOf', { name: channel.name })}
                onClick={() => onEdit(channel)}
              >
                {t('edit')}
              </Button>
              <Button
                id={confirmation.triggerId(channel._id)}
                variant="danger"
                aria-label={t('removeOf', { name: channel.name })}
                onClick={() => confirmation.ask(channel._id)}
              >
                {t('remove')}
              </Button>
            </>
          ),
        },
      ]}
      question={(channel) =>
        channel._id === confirmation.subject && (
          <ConfirmRemoval
            channel={channel}
            onDone={feedback.ok}
            onClose={() => confirmation.close(channel._id)}
          />
        )
      }
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

type RemovalProps = { channel: ApiChannel; onDone: (message: string) => void; onClose: () => void }

function ConfirmRemoval({ channel: { _id: id, name }, onDone, onClose }: RemovalProps) {
  const t = useWords(channelWords)
  return (
    <Removal
      question={t('ask', { name })}
      confirmLabel={t('askYes')}
      cancelLabel={t('askNo')}
      remove={(api) => api.send('DELETE', '/channels/{id}', { id })}
      reloads={[CHANNELS, DELIVERIES]}
      onDone={() => onDone(t('removed', { name }))}
      onClose={onClose}
    />
  )
}
