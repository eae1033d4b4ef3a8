// Channels at other services: the form and list of admins, sending by hand, and the log of what was sent.
import { Button } from '@mantine/core'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiChannel } from '#contract/channels/channel.ts'
import { can } from '#contract/permissions.ts'
import { screenTitle } from '#contract/screens.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { OpenedForm, useOpened } from '../forms/opened.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { useChannels } from './channel-calls.client.ts'
import { ChannelForm } from './channel-form.client.tsx'
import { ChannelList } from './channel-list.client.tsx'
import { channelWords } from './channel-words.ts'
import { DeliveryLog } from './delivery-log.client.tsx'
import { SendPost } from './send-post.client.tsx'

const NONE: ApiChannel[] = []

export default function ChannelsScreen() {
  const { language, viewer } = useScreen()
  const t = channelWords(language)
  const opened = useOpened<ApiChannel>()
  const feedback = useFeedback()
  const { data = NONE } = useChannels()
  const running = data.filter(({ isOn }) => isOn)
  const isManager = can(viewer, 'channel.manage')
  const open = (channel: ApiChannel | null) => {
    feedback.clear()
    opened.open(channel)
  }
  return (
    <>
      <PageHead title={screenTitle('channels', language)} about={t(isManager ? 'about' : 'aboutLog')}>
        {isManager && !opened.current ? <Button onClick={() => open(null)}>{t('add')}</Button> : null}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <OpenedForm of={opened}>
        {(channel) => (
          <ChannelForm
            channel={channel}
            onDone={(name) => {
              opened.close()
              feedback.ok(t('saved', { name }))
            }}
            onBack={opened.close}
          />
        )}
      </OpenedForm>
      {isManager ? (
        <div>
          <Panel title={t('list')}>
            <Channels feedback={feedback} onEdit={open} />
          </Panel>
        </div>
      ) : null}
      {running.length > 0 ? (
        <div>
          <SendPost channels={running} onDone={() => feedback.ok(t('sending'))} />
        </div>
      ) : null}
      <div>
        <DeliveryLog onDone={feedback.ok} />
      </div>
    </>
  )
}

type ChannelsProps = { feedback: ReturnType<typeof useFeedback>; onEdit: (channel: ApiChannel) => void }

function Channels({ feedback, onEdit }: ChannelsProps) {
  const { language } = useScreen()
  const t = channelWords(language)
  const { data, error, refetch } = useChannels()
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <p role="status">{dashboardWords(language)('loading')}</p>
  if (data.length === 0) return <p className="empty">{t('none')}</p>
  return <ChannelList channels={data} feedback={feedback} onEdit={onEdit} />
}
