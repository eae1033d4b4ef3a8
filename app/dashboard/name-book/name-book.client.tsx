// The name book: search by spelling and kind, and the form that adds or changes a name.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { can } from '#contract/permissions.ts'
import { screenTitle } from '#contract/screens.ts'
import { type ApiTerm, TERM_KINDS, TERM_LIMITS } from '#contract/term.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { MergePanel } from './merge-panel.client.tsx'
import css from './name-book.module.css'
import { type NameFilter, useNames } from './name-book-calls.client.ts'
import { NameForm } from './name-form.client.tsx'
import { NameTable } from './name-table.client.tsx'

const DEBOUNCE_MS = 250

/** The name in the form: an existing one, a new one, or null while the form is closed. */
type Edited = ApiTerm | 'new' | null

export default function NameBookScreen() {
  const { language, viewer } = useScreen()
  const t = nameBookWords(language)
  const [edited, setEdited] = useState<Edited>(null)
  const feedback = useFeedback()
  const open = (next: Edited) => {
    feedback.clear()
    setEdited(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageHead title={screenTitle('terms', language)} about={t('screen.about')}>
        {edited === null && can(viewer, 'term.manage') ? (
          <Button onClick={() => open('new')}>{t('screen.add')}</Button>
        ) : null}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      {edited === null ? null : (
        <div>
          <NameForm
            key={edited === 'new' ? 'new' : `${edited._id} ${edited.version}`}
            term={edited === 'new' ? null : edited}
            onDone={(saved) => {
              setEdited(null)
              feedback.ok(t('screen.saved', { name: saved.name[language] }))
            }}
            onBack={() => setEdited(null)}
          />
        </div>
      )}
      {edited !== null && edited !== 'new' && edited.kind === 'player' && can(viewer, 'tournament.manage') ? (
        <div>
          <MergePanel key={edited._id} term={edited} onDone={feedback.ok} />
        </div>
      ) : null}
      <div>
        <Names onEdit={open} onDone={feedback.ok} />
      </div>
    </>
  )
}

type Props = { onEdit: (term: ApiTerm) => void; onDone: (message: string) => void }

function Names({ onEdit, onDone }: Props) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  const [filter, setFilter] = useState<NameFilter>({ search: '', kind: '' })
  const [debounced] = useDebouncedValue(filter, DEBOUNCE_MS)
  const list = useNames(debounced)
  const terms = list.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = debounced.search.trim() !== '' || debounced.kind !== ''
  return (
    <Panel title={t('screen.list')}>
      <Filters filter={filter} onChange={setFilter} />
      {list.isPending ? <p role="status">{t('screen.loading')}</p> : null}
      <ListError list={list} />
      {list.isSuccess && terms.length === 0 ? (
        <p className="empty">{t(isFiltered ? 'screen.noneHere' : 'screen.none')}</p>
      ) : null}
      {terms.length > 0 ? <NameTable terms={terms} onEdit={onEdit} onDone={onDone} /> : null}
      <LoadMore list={list} label={t('screen.more')} />
    </Panel>
  )
}

type FilterProps = { filter: NameFilter; onChange: (filter: NameFilter) => void }

function Filters({ filter, onChange }: FilterProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        label={t('screen.search')}
        maxLength={TERM_LIMITS.search}
        value={filter.search}
        onChange={({ currentTarget }) => onChange({ ...filter, search: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('screen.kind')}
        value={filter.kind}
        data={[
          { value: '', label: t('screen.every') },
          ...TERM_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, kind: TERM_KINDS.find((kind) => kind === currentTarget.value) ?? '' })
        }
      />
    </search>
  )
}
