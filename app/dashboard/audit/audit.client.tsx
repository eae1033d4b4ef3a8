// The audit log, newest first, filtered by the address.
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { createTranslator } from '#app/ui/words.ts'
import { type ApiAuditEntry, AUDIT_ACTS } from '#contract/audit.ts'
import { auditActs as bn } from '#contract/words/bn/audit-acts.ts'
import { auditActs as en } from '#contract/words/en/audit-acts.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { QueryError } from '../parts/error-note.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { auditWords } from './audit-words.ts'
import css from './entries.module.css'
import { EntryLine } from './entry-line.tsx'

/** Apart from the sentences of the log, which the home of the dashboard has too. */
const actWords = createTranslator({ bn, en })

const FILTERS = ['actor', 'act', 'kind', 'object', 'from', 'to'] as const
type FilterName = (typeof FILTERS)[number]
type Filter = Record<FilterName, string>

function readFilter(address: URLSearchParams): Filter {
  const [actor = '', act = '', kind = '', object = '', from = '', to = ''] = FILTERS.map(
    (name) => address.get(name) ?? '',
  )
  return { actor, act, kind, object, from, to }
}

/** The query of an address; empty filters are left out. */
function filterQuery(filter: Partial<Filter>): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
}

function useEntries(filter: Filter) {
  return useList(['audit', filter], (api, cursor) => api.list('/audit', { ...filter, cursor }))
}

/** Staff come first in the list of users; hardly any newsroom has more. */
const MAX_PEOPLE = 200
type Props = {
  filter: Filter
  /** The name of the chosen person, if the list of people does not have it. */
  actorName: string
  onChange: (name: FilterName, value: string) => void
}

function AuditFilter({ filter, actorName, onChange }: Props) {
  const { language, api } = useScreen()
  const t = auditWords(language)
  const actName = actWords(language)
  const people = useQuery({
    queryKey: ['people', 'of the audit log'],
    queryFn: () => api.list('/users', { limit: MAX_PEOPLE }),
  })
  const names = (people.data?.items ?? []).map(({ _id, name, email }) => ({
    value: _id,
    label: name || email,
  }))
  const isUnlisted = filter.actor !== '' && !names.some(({ value }) => value === filter.actor)
  const unlisted = isUnlisted && !people.isPending ? [{ value: filter.actor, label: actorName }] : []
  const day = (name: 'from' | 'to') => (
    <DateField label={t(`filter.${name}`)} value={filter[name]} onChange={(day) => onChange(name, day)} />
  )
  return (
    <search className={css.filter} aria-label={t('filter.title')}>
      <div>
        <Select
          label={t('filter.actor')}
          data={[{ value: '', label: t('filter.everybody') }, ...unlisted, ...names]}
          value={filter.actor}
          onChange={(value) => onChange('actor', value ?? '')}
          searchable
        />
        <QueryError query={people} />
      </div>
      <div>
        <Select
          label={t('filter.act')}
          data={[
            { value: '', label: t('filter.everything') },
            ...AUDIT_ACTS.map((act) => ({ value: act, label: actName(act) })),
          ]}
          value={filter.act}
          onChange={(value) => onChange('act', value ?? '')}
          searchable
        />
      </div>
      {day('from')}
      {day('to')}
    </search>
  )
}

export default function AuditScreen() {
  const t = useWords(auditWords)
  const [address, setAddress] = useSearchParams()
  const filter = readFilter(address)
  const list = useEntries(filter)
  const change = (name: FilterName, value: string) => {
    // The address may be ahead of the rendered filter while a navigation is pending.
    const now = readFilter(new URLSearchParams(window.location.search))
    setAddress(filterQuery({ ...now, [name]: value }), { replace: true })
  }
  return (
    <>
      <PageHead title={t('title')} about={t('about')} />
      <AuditFilter filter={filter} actorName={findActorName(filter.actor, list)} onChange={change} />
      {filter.object ? (
        <p className={css.filtered}>
          {t('filter.object')}
          <Button variant="default" onClick={() => setAddress({})}>
            {t('filter.clear')}
          </Button>
        </p>
      ) : null}
      <div>
        <Panel title={t('entries')}>
          <Entries list={list} />
        </Panel>
      </div>
    </>
  )
}

/** The name of a person in the entries on screen; the id if they do not have it. */
function findActorName(actor: string, { items }: ReturnType<typeof useEntries>): string {
  return items.find((entry) => entry.actor.id === actor)?.actor.name || actor
}

function Entries({ list }: { list: ReturnType<typeof useEntries> }) {
  const { language } = useScreen()
  const t = auditWords(language)
  return (
    <ListView list={list} loading={t('loading')} empty={t('empty')}>
      {(entries) => (
        <ol className={css.entries}>
          {entries.map((entry) => (
            <EntryLine key={entry._id} entry={entry} language={language} {...linksFor(entry)} isFull />
          ))}
        </ol>
      )}
    </ListView>
  )
}

/** Links to all entries of the actor and of the object. */
function linksFor({ actor, object }: ApiAuditEntry) {
  return {
    actorTo: actor.id === null ? undefined : `?${filterQuery({ actor: actor.id })}`,
    objectTo: object.id === '' ? undefined : `?${filterQuery({ kind: object.kind, object: object.id })}`,
  }
}
