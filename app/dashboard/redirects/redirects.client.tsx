// The redirect book: search, the form that adds or changes a redirect, files in and out.

import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { readableAddress } from '#contract/pages/decode-address.ts'
import {
  type ApiRedirect,
  REDIRECT_LIMITS,
  REDIRECT_ORIGINS,
  type RedirectOrigin,
} from '#contract/redirect.ts'
import { screenTitle } from '#contract/screens.ts'
import { Choice } from '../forms/choice.client.tsx'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, ROW_TEXT, RowTable } from '../parts/row-table.tsx'
import { useScreen, useWords } from '../screen.ts'
import { RedirectFiles } from './redirect-files.client.tsx'
import { RedirectForm } from './redirect-form.client.tsx'
import { REDIRECTS } from './redirect-queries.ts'
import { redirectWords } from './redirect-words.ts'
import css from './redirects.module.css'

const DEBOUNCE_MS = 250

export default function RedirectsScreen() {
  const { language } = useScreen()
  const t = redirectWords(language)
  return (
    <RecordScreen<ApiRedirect>
      title={screenTitle('redirects', language)}
      about={t('about')}
      add={t('add')}
      form={(redirect, { onSaved, onBack }) => (
        <RedirectForm redirect={redirect} onDone={(from) => onSaved(t('saved', { from }))} onBack={onBack} />
      )}
    >
      {({ open, feedback }) => (
        <>
          <div>
            <RedirectFiles onDone={feedback.ok} />
          </div>
          <div>
            <Book onEdit={open} onDone={feedback.ok} />
          </div>
        </>
      )}
    </RecordScreen>
  )
}

type Actions = { onEdit: (redirect: ApiRedirect) => void; onDone: (message: string) => void }

function Book({ onEdit, onDone }: Actions) {
  const t = useWords(redirectWords)
  const [filter, setFilter] = useState<{ search: string; origin: RedirectOrigin | '' }>({
    search: '',
    origin: '',
  })
  const [{ search, origin }] = useDebouncedValue(filter, DEBOUNCE_MS)
  const list = useList(
    [REDIRECTS, search, origin],
    (api, cursor, signal) =>
      api.list(
        '/redirects',
        { limit: 50, search: search.trim(), ...(origin === '' ? {} : { origin }), cursor },
        { signal },
      ),
    { keepsPrevious: true },
  )
  const isFiltered = search.trim() !== '' || origin !== ''
  return (
    <Panel title={t('list')}>
      <search className={css.filters}>
        <TextInput
          type="search"
          label={t('search')}
          maxLength={REDIRECT_LIMITS.address}
          value={filter.search}
          onChange={({ currentTarget }) => setFilter({ ...filter, search: currentTarget.value })}
        />
        <Choice
          label={t('origin')}
          options={['', ...REDIRECT_ORIGINS]}
          nameOf={(each) => t(`origins.${each === '' ? 'every' : each}`)}
          value={filter.origin}
          onChange={(chosen) => setFilter({ ...filter, origin: chosen })}
        />
      </search>
      <ListView list={list} empty={t(isFiltered ? 'noneHere' : 'none')}>
        {(redirects) => <Rows redirects={redirects} onEdit={onEdit} onDone={onDone} />}
      </ListView>
    </Panel>
  )
}

function Rows({ redirects, onEdit, onDone }: Actions & { redirects: ApiRedirect[] }) {
  const { language } = useScreen()
  const t = redirectWords(language)
  const acts = useRowActs<ApiRedirect>(
    (row) => {
      const { _id: id, from } = row
      return {
        edit: { label: t('edit'), of: t('editOf', { from }), onClick: () => onEdit(row) },
        remove: {
          label: t('remove'),
          of: t('removeOf', { from }),
          isDangerous: true,
          ask: { question: t('ask', { from }), yes: t('askYes'), no: t('askNo') },
          run: async (api) => {
            await api.send('DELETE', '/redirects/{id}', { id })
            return t('removed', { from })
          },
        },
      }
    },
    { reloads: [REDIRECTS], onDone },
  )
  const when = (at: string) => formatDateTime(new Date(at), language)
  return (
    <RowTable
      rows={redirects}
      columns={[
        { label: t('from'), isName: true, className: ROW_TEXT, cell: ({ from }) => from },
        { label: t('leadsTo'), className: ROW_TEXT, cell: (row) => <Target row={row} /> },
        {
          label: t('uses'),
          cell: ({ hits, lastHitAt }) =>
            lastHitAt === null
              ? t('never')
              : t('usedOn', { count: formatCount(hits, language), when: when(lastHitAt) }),
        },
        {
          label: t('changed'),
          cell: ({ changedAt, changedBy, origin }) => (
            <>
              <time dateTime={changedAt}>{when(changedAt)}</time>
              <small>{changedBy || t(`origins.${origin}`)}</small>
            </>
          ),
        },
        { label: t('acts'), className: ROW_ACTIONS, cell: acts.buttons },
      ]}
      question={acts.question}
    />
  )
}

function Target({ row: { kind, to } }: { row: ApiRedirect }) {
  const t = useWords(redirectWords)
  if (to === null) return t(kind === 'gone' ? 'gone' : 'nowhere')
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {readableAddress(to)}
    </a>
  )
}
