// The log of what was sent to channels: state, attempts, what the service said, where it stands; sending again.
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import {
  type ApiDelivery,
  DELIVERY_STATES,
  type DeliveryState,
  REPEATABLE,
} from '#contract/channels/channel.ts'
import { Choice } from '../forms/choice.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, ROW_TEXT, RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { DELIVERIES } from './channel-calls.client.ts'
import { channelWords } from './channel-words.ts'
import css from './channels.module.css'

/** While something is being sent, a list follows it. */
export const FOLLOW_MS = 3_000

type Done = { onDone: (message: string) => void }

export function DeliveryLog({ onDone }: Done) {
  const { language } = useScreen()
  const t = channelWords(language)
  const [state, setState] = useState<DeliveryState | ''>('')
  const list = useList(
    [DELIVERIES, state],
    (api, cursor, signal) =>
      api.list('/channel-deliveries', { limit: 50, ...(state === '' ? {} : { state }), cursor }, { signal }),
    {
      keepsPrevious: true,
      refetchInterval: (items) => (items.some(isMoving) ? FOLLOW_MS : false),
    },
  )
  return (
    <Panel title={t('log')}>
      <Choice
        className={css.filter ?? ''}
        label={t('state')}
        options={['', ...DELIVERY_STATES]}
        nameOf={(each) => (each === '' ? t('everyState') : t(`states.${each}`))}
        value={state}
        onChange={setState}
      />
      <ListView list={list} empty={t(state === '' ? 'logNone' : 'logNoneHere')}>
        {(deliveries) => <Rows deliveries={deliveries} onDone={onDone} />}
      </ListView>
    </Panel>
  )
}

export const isMoving = ({ state }: ApiDelivery) => state === 'waiting' || state === 'sending'
const canRepeat = ({ state, subject, channelId }: ApiDelivery) =>
  subject !== 'test' && channelId !== null && REPEATABLE.some((each) => each === state)

function Rows({ deliveries, onDone }: Done & { deliveries: ApiDelivery[] }) {
  const { language } = useScreen()
  const t = channelWords(language)
  const titleOf = ({ subject, title }: ApiDelivery) => (subject === 'test' ? t('testMessage') : title)
  const acts = useRowActs<ApiDelivery>(
    (row) => {
      const { _id: id, title, channel: name, state } = row
      return {
        again: canRepeat(row) && {
          label: t('again'),
          of: t('againOf', { title, name }),
          ask: {
            question: t(state === 'unknown' ? 'askAgainUnknown' : 'askAgain', { title, name }),
            yes: t('again'),
            no: t('sendNo'),
          },
          reloadsOnError: true,
          run: async (api) => {
            await api.send('POST', '/channel-deliveries/{id}/again', { id })
            return t('sending')
          },
        },
      }
    },
    { reloads: [DELIVERIES], onDone },
  )
  return (
    <RowTable
      rows={deliveries}
      columns={[
        {
          label: t('subject'),
          isName: true,
          className: ROW_TEXT,
          cell: (row) => (row.path === null ? titleOf(row) : <a href={row.path}>{titleOf(row)}</a>),
        },
        {
          label: t('channel'),
          cell: ({ channel, kind }) => (
            <>
              {channel}
              <small>{t(`kinds.${kind}`)}</small>
            </>
          ),
        },
        { label: t('state'), className: ROW_TEXT, cell: (row) => <State row={row} title={titleOf(row)} /> },
        { label: t('attempts'), cell: ({ attempts }) => formatCount(attempts, language) },
        { label: t('when'), cell: (row) => <Times row={row} /> },
        { label: t('acts'), className: ROW_ACTIONS, cell: acts.buttons },
      ]}
      question={acts.question}
    />
  )
}

/** What became of a delivery. */
export function State({
  row: { state, error, reason, url, kind },
  title,
}: {
  row: ApiDelivery
  title: string
}) {
  const { language } = useScreen()
  const t = channelWords(language)
  return (
    <>
      <b>{t(`states.${state}`)}</b>
      {state === 'unknown' ? <small>{t('unknownAbout')}</small> : null}
      {reason === '' ? null : <small>{t(`reasons.${reason}`)}</small>}
      {error === '' ? null : <small>{error}</small>}
      {url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('seeThereOf', { title, service: t(`kinds.${kind}`) })}
        >
          {t('seeThere')}
        </a>
      )}
    </>
  )
}

function Times({ row: { createdAt, nextAt, sentBy } }: { row: ApiDelivery }) {
  const { language } = useScreen()
  const t = channelWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  return (
    <>
      <time dateTime={createdAt}>{when(createdAt)}</time>
      {nextAt === null ? null : <small>{t('next', { when: when(nextAt) })}</small>}
      {sentBy === null ? null : <small>{t('by', { name: sentBy })}</small>}
    </>
  )
}
