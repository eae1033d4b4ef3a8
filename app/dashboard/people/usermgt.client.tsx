// User management: the form for new users and the list of all users.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { allNames } from '#contract/person-names.ts'
import { ROLES, roleSchema } from '#contract/role.ts'
import { screenTitle } from '#contract/screens.ts'
import type { ApiManagedUser } from '#contract/user.ts'
import { ApiError } from '../api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import table from '../row-table.module.css'
import { useApi, useScreen } from '../screen.ts'
import { type FirstPassword, FirstPasswordNote } from './first-password.client.tsx'
import { NewUserForm } from './new-user-form.client.tsx'
import { peopleWords } from './people-words.ts'
import { type UserFilter, useUserLists, useUsers } from './use-users.client.ts'
import { UserEditor } from './user-editor.client.tsx'
import css from './users.module.css'

// The table of users; on narrow screens each row is a card.
type Actions = { onEdit: (user: ApiManagedUser) => void; onDelete: (user: ApiManagedUser) => void }
type Props = Actions & { users: ApiManagedUser[]; busyId: string | null }

function UserTable({ users, busyId, ...actions }: Props) {
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

const DEBOUNCE_MS = 300
function UserList() {
  const { language } = useScreen()
  const [filter, setFilter] = useState<UserFilter>({ q: '', role: '' })
  const [debounced] = useDebouncedValue(filter, DEBOUNCE_MS)
  const list = useUsers(debounced)
  const feedback = useFeedback()
  const [edited, setEdited] = useState<ApiManagedUser | null>(null)
  const [firstPassword, setFirstPassword] = useState<FirstPassword | null>(null)
  const remove = useDeleteUser(feedback)
  const t = peopleWords(language)
  const edit = (user: ApiManagedUser) => {
    feedback.clear()
    setFirstPassword(null)
    setEdited(user)
  }
  const users = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Panel title={t('users.list.title')}>
      <Filters filter={filter} onChange={setFilter} />
      <FeedbackNote className={css.sticky} feedback={feedback.current} />
      <FirstPasswordNote firstPassword={firstPassword} />
      <ListError list={list} />
      {list.isPending ? <p role="status">{t('users.list.loading')}</p> : null}
      {list.isSuccess && users.length === 0 ? <p className="empty">{t('users.list.none')}</p> : null}
      {users.length > 0 ? (
        <UserTable users={users} busyId={remove.busyId} onEdit={edit} onDelete={remove.ask} />
      ) : null}
      <LoadMore list={list} />
      {edited ? (
        <UserEditor
          key={edited._id}
          user={edited}
          onClose={() => setEdited(null)}
          onDone={({ message, firstPassword: password }) => {
            setEdited(null)
            setFirstPassword(password === null ? null : { name: edited.name, password })
            feedback.ok(message)
          }}
        />
      ) : null}
    </Panel>
  )
}

/** Deletes a user after a confirmation and removes the row. */
function useDeleteUser(feedback: Pick<ReturnType<typeof useFeedback>, 'ok' | 'bad' | 'clear'>) {
  const { language } = useScreen()
  const api = useApi()
  const lists = useUserLists()
  const t = peopleWords(language)
  const deleting = useMutation({
    mutationFn: (id: string) => api.send('DELETE', '/users/{id}', { id }),
    onMutate: feedback.clear,
    onSuccess: (_answer, id) => {
      lists.remove(id)
      feedback.ok(t('users.deleting.success'))
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.message || t('users.deleting.failed') : null
      feedback.bad(message ?? t('users.deleting.error'))
    },
  })
  return {
    busyId: deleting.isPending ? deleting.variables : null,
    ask: ({ _id }: ApiManagedUser) => {
      if (window.confirm(t('users.deleting.confirm'))) deleting.mutate(_id)
    },
  }
}

function Filters({ filter, onChange }: { filter: UserFilter; onChange: (filter: UserFilter) => void }) {
  const { language } = useScreen()
  const t = peopleWords(language)
  const roles = ROLES.toReversed().map((role) => ({
    value: role,
    label: dashboardWords(language)(`role.${role}`),
  }))
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        label={t('users.list.search')}
        maxLength={200}
        value={filter.q}
        onChange={({ currentTarget }) => onChange({ ...filter, q: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('users.list.role')}
        value={filter.role}
        data={[{ value: '', label: t('users.list.everyRole') }, ...roles]}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, role: roleSchema.or(z.literal('')).parse(currentTarget.value) })
        }
      />
    </search>
  )
}

export default function UsermgtScreen() {
  const { language } = useScreen()
  return (
    <div className={css.screen}>
      <PageHead title={screenTitle('usermgt', language)} about={peopleWords(language)('users.about')} />
      <NewUserForm />
      <UserList />
    </div>
  )
}
