// The filter of the audit log: person, action, days. It is part of the address, so that a filtered view can be shared.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUDIT_ACTS } from '#contract/audit.ts'
import { DateField } from '../date-field.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { auditWords } from './audit-words.ts'
import type { Filter, FilterName } from './entries.client.ts'
import css from './entries.module.css'

/** Staff come first in the list of users; hardly any newsroom has more. */
const MAX_PEOPLE = 200
type Props = {
  filter: Filter
  /** The name of the chosen person, if the list of people does not have it. */
  actorName: string
  onChange: (name: FilterName, value: string) => void
}

export function AuditFilter({ filter, actorName, onChange }: Props) {
  const { language, api } = useScreen()
  const t = auditWords(language)
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
