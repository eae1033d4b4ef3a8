// The name book: search by spelling and kind, and the form that adds or changes a name. Deleting is confirmed inside the row.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { formatCount } from '#bangla/counts.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import { can } from '#contract/permissions.ts'
import { screenTitle } from '#contract/screens.ts'
import { type ApiTerm, TERM_KINDS, TERM_LIMITS, type TermKind } from '#contract/term.ts'
import { Choice } from '../forms/choice.client.tsx'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen, useWords } from '../screen.ts'
import { MergePanel } from './merge-panel.client.tsx'
import css from './name-book.module.css'
import { NAMES, NameForm } from './name-form.client.tsx'

const DEBOUNCE_MS = 250

export default function NameBookScreen() {
  const { language, viewer } = useScreen()
  const t = nameBookWords(language)
  return (
    <RecordScreen<ApiTerm>
      title={screenTitle('terms', language)}
      about={t('screen.about')}
      add={can(viewer, 'term.manage') ? t('screen.add') : null}
      form={(term, { onSaved, onBack }) => (
        <NameForm
          term={term}
          onDone={(saved) => onSaved(t('screen.saved', { name: saved.name[language] }))}
          onBack={onBack}
        />
      )}
    >
      {({ opened, open, feedback }) => (
        <>
          {opened?.kind === 'player' && can(viewer, 'tournament.manage') ? (
            <div>
              <MergePanel key={opened._id} term={opened} onDone={feedback.ok} />
            </div>
          ) : null}
          <div>
            <Names onEdit={open} onDone={feedback.ok} />
          </div>
        </>
      )}
    </RecordScreen>
  )
}

type Actions = { onEdit: (term: ApiTerm) => void; onDone: (message: string) => void }
type NameFilter = { search: string; kind: TermKind | '' }

function Names({ onEdit, onDone }: Actions) {
  const t = useWords(nameBookWords)
  const [filter, setFilter] = useState<NameFilter>({ search: '', kind: '' })
  const [{ search, kind }] = useDebouncedValue(filter, DEBOUNCE_MS)
  const list = useList(
    [NAMES, search, kind],
    (api, cursor, signal) =>
      api.list('/terms', { limit: 50, search: search.trim(), kind, cursor }, { signal }),
    { keepsPrevious: true },
  )
  const isFiltered = search.trim() !== '' || kind !== ''
  return (
    <Panel title={t('screen.list')}>
      <search className={css.filters}>
        <TextInput
          type="search"
          label={t('screen.search')}
          maxLength={TERM_LIMITS.search}
          value={filter.search}
          onChange={({ currentTarget }) => setFilter({ ...filter, search: currentTarget.value })}
        />
        <Choice
          label={t('screen.kind')}
          options={['', ...TERM_KINDS]}
          nameOf={(each) => (each === '' ? t('screen.every') : t(`kind.${each}`))}
          value={filter.kind}
          onChange={(chosen) => setFilter({ ...filter, kind: chosen })}
        />
      </search>
      <ListView
        list={list}
        loading={t('screen.loading')}
        empty={t(isFiltered ? 'screen.noneHere' : 'screen.none')}
        more={t('screen.more')}
      >
        {(terms) => <NameTable terms={terms} onEdit={onEdit} onDone={onDone} />}
      </ListView>
    </Panel>
  )
}

function NameTable({ terms, onEdit, onDone }: Actions & { terms: ApiTerm[] }) {
  const { language, viewer } = useScreen()
  const t = nameBookWords(language)
  const count = (number: number) => formatCount(number, language)
  const other = language === 'bn' ? 'en' : 'bn'
  const acts = useRowActs<ApiTerm>(
    (term) => {
      const { _id: id } = term
      const name = term.name[language]
      return {
        edit: { label: t('screen.edit'), of: t('screen.editOf', { name }), onClick: () => onEdit(term) },
        remove: {
          label: t('screen.remove'),
          of: t('screen.removeOf', { name }),
          isDangerous: true,
          ask: { question: t('screen.ask', { name }), yes: t('screen.askYes'), no: t('screen.askNo') },
          run: async (api) => {
            await api.send('DELETE', '/terms/{id}', { id })
            return t('screen.removed', { name })
          },
        },
      }
    },
    { reloads: [NAMES], onDone },
  )
  const actions = { label: t('screen.acts'), className: ROW_ACTIONS, cell: acts.buttons }
  return (
    <RowTable
      className={css.terms}
      rows={terms}
      columns={[
        {
          label: t('screen.name'),
          isName: true,
          cell: ({ name }) => (
            <>
              <span lang={language}>{name[language]}</span>
              <small lang={other}>{name[other]}</small>
            </>
          ),
        },
        { label: t('screen.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        {
          label: t('screen.spellings'),
          className: css.spellings,
          cell: ({ variants, misspellings }) => (
            <>
              {variants.join(' · ')}
              {misspellings.length > 0 ? (
                <small>{t('screen.wrong', { list: misspellings.join(' · ') })}</small>
              ) : null}
            </>
          ),
        },
        {
          label: t('screen.stories'),
          cell: ({ stories }) => t('screen.storiesOf', { bn: count(stories.bn), en: count(stories.en) }),
        },
        {
          label: t('screen.topic'),
          cell: (term) =>
            term.hasPage ? (
              <a className={css.topic} href={termPath(language, term)} target="_blank" rel="noopener">
                {termPath('bn', term)}
              </a>
            ) : (
              t('screen.noTopic')
            ),
        },
        ...(can(viewer, 'term.manage') ? [actions] : []),
      ]}
      question={acts.question}
    />
  )
}
