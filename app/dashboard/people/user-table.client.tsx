// The table of users; on narrow screens each row is a card.
import { Button } from '@mantine/core'
import { allNames } from '#contract/person-names.ts'
import type { ApiManagedUser } from '#contract/user.ts'
import { dashboardWords } from '../dashboard-words.ts'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import css from './users.module.css'

type Actions = { onEdit: (user: ApiManagedUser) => void; onDelete: (user: ApiManagedUser) => void }
type Props = Actions & { users: ApiManagedUser[]; busyId: string | null }

export function UserTable({ users, busyId, ...actions }: Props) {
  const { language } = useScreen()
  const t = peopleWords(language)
  return (
    <table className={`${table.rows} ${css.users}`}>
      <thead>
        <tr>
          <th scope="col">{t('users.list.name')}</th>
          <th scope="col">{t('users.list.email')}</th>
          <th scope="col">{t('users.list.role')}</th>
          <th scope="col">{t('users.list.state')}</th>
          <th scope="col">{t('users.list.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user._id} user={user} isBusy={user._id === busyId} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ user, isBusy, onEdit, onDelete }: Actions & { user: ApiManagedUser; isBusy: boolean }) {
  const { viewer, language } = useScreen()
  const t = peopleWords(language)
  const { name, teamTitle } = user
  const [, ...otherNames] = allNames(user)
  const isOwn = user._id === viewer.id
  return (
    <tr>
      <th scope="row">
        {name}
        {otherNames.map((other) => (
          <small key={other} lang={other === user.nameBn ? 'bn' : 'en'}>
            {other}
          </small>
        ))}
        {isOwn ? <small>{t('users.list.you')}</small> : null}
        {user.onTeamPage ? <small>{teamTitle[language] || t('users.list.team')}</small> : null}
      </th>
      <td className={css.email}>
        {user.email}
        {/* Only for readers: they cannot get a role before they have confirmed their address. */}
        {user.role === 'reader' && !user.emailVerified ? <small>{t('users.list.notProven')}</small> : null}
      </td>
      <td>{dashboardWords(language)(`role.${user.role}`)}</td>
      <td>
        <span className={css.state} data-state={user.state}>
          {t(`users.state.${user.state}`)}
        </span>
        {user.secondFactor ? <small>{t('users.list.secondFactor')}</small> : null}
      </td>
      <td className={css.actions}>
        <Button variant="default" aria-label={t('users.list.editOf', { name })} onClick={() => onEdit(user)}>
          {t('users.list.edit')}
        </Button>
        {isOwn ? null : (
          <Button
            variant="default"
            className="button-danger"
            aria-label={t('users.list.deleteOf', { name })}
            loading={isBusy}
            onClick={() => onDelete(user)}
          >
            {t('users.list.delete')}
          </Button>
        )}
      </td>
    </tr>
  )
}
