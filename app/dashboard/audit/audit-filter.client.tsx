// What narrows the audit log: a person, an act, days. The choice stands in the address, so that it can be passed on.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { AUDIT_ACTS } from '#contract/audit.ts'
import { DateField } from '../date-field.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { auditWords } from './audit-words.ts'
import type { Filter, FilterName } from './entries.client.ts'
import css from './entries.module.css'

/** Staff come first in the list of people; more of them than this a newsroom hardly has. */
const PEOPLE = 200
const somebody = z.object({ _id: z.string(), name: z.string(), email: z.string() })

type Props = {
  filter: Filter
  /** What to call the chosen person, should the list of people not name them. */
  actorName: string
  onChange: (name: FilterName, value: string) => void
}

export function AuditFilter({ filter, actorName, onChange }: Props) {
  const { language, api } = useScreen()
  const t = auditWords(language)
  const people = useQuery({
    queryKey: ['people', 'of the audit log'],
    queryFn: () => api.list(`/users?limit=${PEOPLE}`, somebody),
  })
  const names = (people.data?.items ?? []).map(({ _id, name, email }) => ({
    value: _id,
    label: name || email,
  }))
  const isUnnamed = filter.actor !== '' && !names.some(({ value }) => value === filter.actor)
  const beyond = isUnnamed && !people.isPending ? [{ value: filter.actor, label: actorName }] : []
  const day = (name: 'from' | 'to') => (
    <DateField label={t(`filter.${name}`)} value={filter[name]} onChange={(day) => onChange(name, day)} />
  )
  return (
    <search className={css.narrow} aria-label={t('filter.title')}>
      <div>
        <Select
          label={t('filter.actor')}
          data={[{ value: '', label: t('filter.everybody') }, ...beyond, ...names]}
          value={filter.actor}
          onChange={(value) => onChange('actor', value ?? '')}
          searchable
        />
        {people.isError ? <ErrorNote error={people.error} onRetry={people.refetch} /> : null}
      </div>
      <div>
        <Select
          label={t('filter.act')}
          data={[
            { value: '', label: t('filter.everything') },
            ...AUDIT_ACTS.map((act) => ({ value: act, label: t(`names.${act}`) })),
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
