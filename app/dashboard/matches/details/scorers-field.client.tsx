// Who is assigned to a match: editors may score every match; reporters only those for which they are chosen here.

import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { QueryError } from '#app/dashboard/parts/error-note.tsx'
import { useApi } from '#app/dashboard/screen.ts'
import css from '../matches.module.css'

export function ScorersField({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useMatchWords()
  const api = useApi()
  const list = useQuery({
    queryKey: ['users', 'scorers'],
    queryFn: ({ signal }) => api.list('/users', { role: 'reporter', limit: '200' }, { signal }),
  })
  return (
    <fieldset className={css.scorers}>
      <legend>{t('details.scorers')}</legend>
      <QueryError query={list} />
      {list.data?.items.length === 0 ? <p>{t('details.noReporters')}</p> : null}
      {list.data?.items.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
          }
        />
      ))}
    </fieldset>
  )
}
