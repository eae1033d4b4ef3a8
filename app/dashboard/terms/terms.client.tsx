// The name and term book: search by spelling and kind, and the form that adds or changes a name.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import { sayTerms } from '#app/ui/term-words.ts'
import { can } from '#contract/permissions.ts'
import { type ApiTerm, TERM_KINDS, TERM_LIMITS } from '#contract/term.ts'
import { say } from '../dashboard-words.ts'
import { ListFailure, More } from '../more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { useStanding } from '../standing.client.ts'
import { type TermFilter, useTerms } from './term-calls.client.ts'
import { TermForm } from './term-form.client.tsx'
import { TermTable } from './term-table.client.tsx'
import css from './terms.module.css'

const TYPING_MS = 250

/** What the form is about: nothing, a new name, or one that is there. */
type Edited = ApiTerm | 'new' | null

export function TermsScreen() {
  const { language, viewer } = useScreen()
  const t = sayTerms(language)
  const [edited, setEdited] = useState<Edited>(null)
  const [told, setTold] = useState<{ sentence: string } | null>(null)
  const note = useStanding(told)
  const open = (next: Edited) => {
    setTold(null)
    setEdited(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageHead title={say(language)('screen.terms')} about={t('screen.about')}>
        {edited === null && can(viewer, 'term.manage') ? (
          <Button onClick={() => open('new')}>{t('screen.add')}</Button>
        ) : null}
      </PageHead>
      <div className={css.told} ref={note} tabIndex={-1}>
        {told ? <Note kind="ok">{told.sentence}</Note> : null}
      </div>
      {edited === null ? null : (
        <div>
          <TermForm
            key={edited === 'new' ? 'new' : `${edited._id} ${edited.version}`}
            term={edited === 'new' ? null : edited}
            onDone={(saved) => {
              setEdited(null)
              setTold({ sentence: t('screen.saved', { name: saved.name[language] }) })
            }}
            onBack={() => setEdited(null)}
          />
        </div>
      )}
      <div>
        <Names onEdit={open} onTold={(sentence) => setTold({ sentence })} />
      </div>
    </>
  )
}

type Props = { onEdit: (term: ApiTerm) => void; onTold: (sentence: string) => void }

function Names({ onEdit, onTold }: Props) {
  const { language } = useScreen()
  const t = sayTerms(language)
  const [filter, setFilter] = useState<TermFilter>({ search: '', kind: '' })
  const [settled] = useDebouncedValue(filter, TYPING_MS)
  const list = useTerms(settled)
  const terms = list.data?.pages.flatMap((page) => page.items) ?? []
  const isNarrowed = settled.search.trim() !== '' || settled.kind !== ''
  return (
    <Panel title={t('screen.list')}>
      <Filters filter={filter} onChange={setFilter} />
      {list.isPending ? <p role="status">{t('screen.loading')}</p> : null}
      <ListFailure list={list} />
      {list.isSuccess && terms.length === 0 ? (
        <p className="empty">{t(isNarrowed ? 'screen.noneHere' : 'screen.none')}</p>
      ) : null}
      {terms.length > 0 ? <TermTable terms={terms} onEdit={onEdit} onTold={onTold} /> : null}
      <More list={list} className={css.more} label={t('screen.more')} />
    </Panel>
  )
}

type FilterProps = { filter: TermFilter; onChange: (filter: TermFilter) => void }

function Filters({ filter, onChange }: FilterProps) {
  const { language } = useScreen()
  const t = sayTerms(language)
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
