// Asks before this device becomes the scorer, and says what is known about the other one: who, last in contact when, what may be unsent.
import { useEffect, useState } from 'react'
import { formatTime } from '#bangla/dates.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import css from './sheet.module.css'

/** A device that scores reports at least every 30 seconds. */
const CONNECTED_SECONDS = 45
const MINUTE_SECONDS = 60

export function TakeOverSheet({ onClose }: { onClose: () => void }) {
  const { t, write, language, snapshot, book } = usePad()
  const [hasFailed, setFailed] = useState(false)
  const { holder, waiting } = snapshot
  useEffect(() => void book.askScorer(), [book])
  if (!holder) return null
  const name = holder.name || t('state.unknown')
  const timeOf = (instant: string) => formatTime(new Date(instant), language)
  const minutes = Math.floor(holder.silentSeconds / MINUTE_SECONDS)
  const isConnected = holder.silentSeconds <= CONNECTED_SECONDS
  const facts = { name, device: holder.device, time: timeOf(holder.since) }
  const takeOver = async () => {
    const isDone = await book.takeOver()
    setFailed(!isDone)
    if (isDone) onClose()
  }
  return (
    <Sheet title={t('takeOver.title')} onClose={onClose}>
      <p>{t(holder.isSelf ? 'takeOver.whoSelf' : 'takeOver.who', facts)}</p>
      <p>
        {minutes === 0
          ? t('takeOver.contactNow', { time: timeOf(holder.lastHeartbeatAt) })
          : t('takeOver.contact', {
              time: timeOf(holder.lastHeartbeatAt),
              count: minutes,
              minutes: write(minutes),
            })}
      </p>
      <p className={isConnected ? undefined : css.bad}>
        {t(isConnected ? 'takeOver.connected' : 'takeOver.silent')}
      </p>
      {waiting > 0 ? <p>{t('takeOver.own', { count: waiting })}</p> : null}
      {hasFailed ? <p role="alert">{t('state.takeOverFailed')}</p> : null}
      <Choices
        columns={1}
        choices={[
          {
            key: 'leave',
            label: holder.isSelf ? t('takeOver.leaveSelf') : t('takeOver.leave', { name }),
            tone: 'go',
            onPick: onClose,
          },
          { key: 'take', label: t('takeOver.take'), tone: 'bad', onPick: () => void takeOver() },
        ]}
      />
    </Sheet>
  )
}
