// Where a published post or a result stands at the channels, and sending it to those that do not have it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type ApiChannel,
  type ApiDelivery,
  REPEATABLE,
  type SendableSubject,
} from '#contract/channels/channel.ts'
import type { Language } from '#contract/language.ts'
import { useCall } from '../calls/queries.client.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { ROW_TEXT } from '../parts/row-table.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { DELIVERIES, useChannels } from './channel-calls.client.ts'
import { channelWords } from './channel-words.ts'
import css from './channels.module.css'
import { FOLLOW_MS, isMoving, State } from './delivery-log.client.tsx'

type Sent = {
  subject: SendableSubject
  /** Of the post or the match. */
  id: string
}
type Props = Sent & {
  /** The edition of a post; a result is sent in that of the channel. */
  edition?: Language
}

/** Nothing where no channel is switched on. */
export default function SentHere({ subject, id, edition }: Props) {
  const { language, api } = useScreen()
  const t = channelWords(language)
  const { data: channels = [] } = useChannels()
  const { data: deliveries } = useQuery({
    queryKey: [DELIVERIES, subject, id],
    queryFn: ({ signal }) =>
      api.list('/channel-deliveries', { subject, subjectId: id, limit: 200 }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isMoving) ? FOLLOW_MS : false),
  })
  const here = channels.filter((channel) => channel.isOn && (!edition || channel.language === edition))
  if (!deliveries || here.length === 0) return null
  return (
    <Panel title={t('list')}>
      <p className="fine-print">{t(`hereAbout.${subject}`)}</p>
      <ul className={css.here}>
        {here.map((channel) => (
          <Place
            key={channel._id}
            subject={subject}
            id={id}
            channel={channel}
            delivery={deliveries.items.find(({ channelId }) => channelId === channel._id) ?? null}
          />
        ))}
      </ul>
    </Panel>
  )
}

type PlaceProps = Sent & { channel: ApiChannel; delivery: ApiDelivery | null }

function Place({ subject, id, channel, delivery }: PlaceProps) {
  const { _id: channelId, name } = channel
  const t = useWords(channelWords)
  const confirmation = useConfirmation<'send'>()
  const sending = useCall(
    (api) => api.send('POST', '/channel-deliveries', {}, { channelId, subject, subjectId: id }),
    { reloads: [DELIVERIES], reloadsOnError: true, onDone: () => confirmation.close('send') },
  )
  const canSend = delivery === null || REPEATABLE.some((state) => state === delivery.state)
  return (
    <li>
      <b>{name}</b>
      <div role="status" className={ROW_TEXT}>
        {delivery ? <State row={delivery} title={delivery.title} /> : t('notSent')}
      </div>
      {confirmation.subject === 'send' ? (
        <Confirmation
          question={
            delivery?.state === 'unknown'
              ? t('askAgainUnknown', { title: delivery.title, name })
              : t('askSend', { name })
          }
          confirmLabel={t('sendYes')}
          cancelLabel={t('sendNo')}
          call={sending}
          onConfirm={() => sending.mutate()}
          onCancel={() => confirmation.close('send')}
        />
      ) : (
        canSend && (
          <Button
            id={confirmation.triggerId('send')}
            variant="default"
            aria-label={t('sendTo', { name })}
            onClick={() => confirmation.ask('send')}
          >
            {t(delivery ? 'again' : 'send')}
          </Button>
        )
      )}
    </li>
  )
}
