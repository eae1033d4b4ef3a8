// Sends a published post to a channel by hand, after a question.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ApiChannel, NewDelivery } from '#contract/channels/channel.ts'
import { useCall } from '../calls/queries.client.ts'
import { clearError } from '../forms/clear-error.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { PostSelect } from '../posts/fields/post-select.client.tsx'
import { useWords } from '../screen.ts'
import { DELIVERIES } from './channel-calls.client.ts'
import { channelWords } from './channel-words.ts'
import css from './channels.module.css'

type Props = { channels: ApiChannel[]; onDone: () => void }

/** Only channels that are on. */
export function SendPost({ channels, onDone }: Props) {
  const t = useWords(channelWords)
  const [channelId, setChannelId] = useState('')
  const [posts, setPosts] = useState<string[]>([])
  const [step, setStep] = useState<'choosing' | 'missing' | 'asking'>('choosing')
  const sending = useCall((api, input: NewDelivery) => api.send('POST', '/channel-deliveries', {}, input), {
    reloads: [DELIVERIES],
    onDone: () => {
      setPosts([])
      setStep('choosing')
      onDone()
    },
  })
  const channel = channels.find(({ _id }) => _id === channelId)
  const [postId] = posts
  const change = (apply: () => void) => {
    clearError(sending)
    setStep('choosing')
    apply()
  }
  return (
    <Panel title={t('byHand')}>
      <p>{t('byHandAbout')}</p>
      <div className={css.byHand}>
        <NativeSelect
          size="md"
          label={t('channel')}
          disabled={sending.isPending}
          value={channelId}
          data={[
            { value: '', label: t('chooseChannel') },
            ...channels.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          error={step === 'missing' ? t('needs') : undefined}
          onChange={({ currentTarget: { value } }) =>
            change(() => {
              setChannelId(value)
              setPosts([])
            })
          }
        />
        <PostSelect
          size="md"
          label={t('post')}
          disabled={!channel || sending.isPending}
          most={1}
          ids={posts}
          {...(channel && { language: channel.language })}
          onChange={(ids) => change(() => setPosts(ids))}
        />
      </div>
      {step === 'asking' && channel && postId ? (
        <Confirmation
          question={t('askSend', { name: channel.name })}
          confirmLabel={t('sendYes')}
          cancelLabel={t('sendNo')}
          call={sending}
          onConfirm={() => sending.mutate({ channelId: channel._id, subject: 'post', subjectId: postId })}
          onCancel={() => setStep('choosing')}
        />
      ) : (
        <Button className="start" onClick={() => setStep(channel && postId ? 'asking' : 'missing')}>
          {t('send')}
        </Button>
      )}
    </Panel>
  )
}
