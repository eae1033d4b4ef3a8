// Channels at other services: the form and list of admins, sending by hand, and the log of what was sent.

import type { useFeedback } from '#app/ui/feedback.tsx'
import type { ApiChannel } from '#contract/channels/channel.ts'
import { can } from '#contract/permissions.ts'
import { screenTitle } from '#contract/screens.ts'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen, useWords } from '../screen.ts'
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
  const { data = NONE } = useChannels()
  const running = data.filter(({ isOn }) => isOn)
  const isManager = can(viewer, 'channel.manage')
  return (
    <RecordScreen<ApiChannel>
      title={screenTitle('channels', language)}
      about={t(isManager ? 'about' : 'aboutLog')}
      add={isManager ? t('add') : null}
      form={(channel, { onSaved, onBack }) => (
        <ChannelForm channel={channel} onDone={(name) => onSaved(t('saved', { name }))} onBack={onBack} />
      )}
    >
      {({ open, feedback }) => (
        <>
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
      )}
    </RecordScreen>
  )
}

type ChannelsProps = { feedback: ReturnType<typeof useFeedback>; onEdit: (channel: ApiChannel) => void }

function Channels({ feedback, onEdit }: ChannelsProps) {
  const t = useWords(channelWords)
  return (
    <QueryView query={useChannels()}>
      {(channels) =>
        channels.length === 0 ? (
          <p className="empty">{t('none')}</p>
        ) : (
          <ChannelList channels={channels} feedback={feedback} onEdit={onEdit} />
        )
      }
    </QueryView>
  )
}
