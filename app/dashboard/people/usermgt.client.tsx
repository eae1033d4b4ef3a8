// User management: the form for new users and the list of all users.

import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { allNames } from '#contract/people/person-names.ts'
import type { ApiManagedUser } from '#contract/people/user.ts'
import { ROLES, type Role } from '#contract/role.ts'
import { screenTitle } from '#contract/screens.ts'
import { ApiError, type ListPage } from '../calls/api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { Choice } from '../forms/choice.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import { type FirstPassword, FirstPasswordNote } from './first-password.client.tsx'
import { NewUserForm } from './new-user-form.client.tsx'
import { peopleWords } from './people-words.ts'
import { USERS, UserEditor } from './user-editor.client.tsx'
import css from './users.module.css'

// On narrow screens each row of the table is a card.
type Props = {
  users: ApiManagedUser[]
  busyId: string | null
  onEdit: (user: ApiManagedUser) => void
  onDelete: (user: ApiManagedUser) => void
}

function UserTable({ users, busyId, onEdit, onDelete }: Props) {
  const { viewer, language } = useScreen()
  const t = peopleWords(language)
  return (
    <RowTable
      className={css.users}
      rows={users}
      columns={[
        { label: t('users.list.name'), isName: true, cell: (user) => <Names user={user} /> },
        {
          label: t('users.list.email'),
          className: css.email,
          cell: ({ email, role, emailVerified }) => (
            <>
              {email}
              {/* Only for readers: they cannot get a role before they have confirmed their address. */}
              {role === 'reader' && !emailVerified ? <small>{t('users.list.notProven')}</small> : null}
            </>
          ),
        },
        { label: t('users.list.role'), cell: ({ role }) => dashboardWords(language)(`role.${role}`) },
        {
          label: t('users.list.state'),
          cell: ({ state, secondFactor }) => (
            <>
              <span className="badge" data-state={state}>
                {t(`users.state.${state}`)}
              </span>
              {secondFactor ? <small>{t('users.list.secondFactor')}</small> : null}
            </>
          ),
        },
        {
          label: t('users.list.acts'),
          className: css.actions,
          cell: (user) => (
            <>
              <Button
                variant="default"
                aria-label={t('users.list.editOf', { name: user.name })}
                onClick={() => onEdit(user)}
              >
                {t('users.list.edit')}
              </Button>
              {user._id === viewer.id ? null : (
                <Button
                  variant="danger"
                  aria-label={t('users.list.deleteOf', { name: user.name })}
                  loading={user._id === busyId}
                  onClick={() => onDelete(user)}
                >
                  {t('users.list.delete')}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function Names({ user }: { user: ApiManagedUser }) {
  const { viewer, language } = useScreen()
  const t = peopleWords(language)
  const [, ...otherNames] = allNames(user)
  return (
    <>
      {user.name}
      {otherNames.map((other) => (
        <small key={other} lang={other === user.nameBn ? 'bn' : 'en'}>
          {other}
        </small>
      ))}
      {user._id === viewer.id ? <small>{t('users.list.you')}</small> : null}
      {user.onTeamPage ? <small>{user.teamTitle[language] || t('users.list.team')}</small> : null}
    </>
  )
}

const DEBOUNCE_MS = 300

function UserList() {
  const t = useWords(peopleWords)
  const [filter, setFilter] = useState<UserFilter>({ q: '', role: '' })
  const [{ q, role }] = useDebouncedValue(filter, DEBOUNCE_MS)
  const list = useList(
    [USERS, q, role],
    async (api, cursor) => {
      const page = await api.list('/users', { limit: 50, q, role, cursor })
      // The state of accounts is for admins, who alone have this screen.
      return { ...page, items: page.items.filter((user) => 'state' in user) }
    },
    { keepsPrevious: true },
  )
  const feedback = useFeedback()
  const [edited, setEdited] = useState<ApiManagedUser | null>(null)
  const [firstPassword, setFirstPassword] = useState<FirstPassword | null>(null)
  const remove = useDeleteUser(feedback)
  const edit = (user: ApiManagedUser) => {
    feedback.clear()
    setFirstPassword(null)
    setEdited(user)
  }
  return (
    <Panel title={t('users.list.title')}>
      <Filters filter={filter} onChange={setFilter} />
      <FeedbackNote className={css.sticky} feedback={feedback.current} />
      <FirstPasswordNote firstPassword={firstPassword} />
      <ListView list={list} loading={t('users.list.loading')} empty={t('users.list.none')}>
        {(users) => <UserTable users={users} busyId={remove.busyId} onEdit={edit} onDelete={remove.ask} />}
      </ListView>
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
  const t = useWords(peopleWords)
  const api = useApi()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: (id: string) => api.send('DELETE', '/users/{id}', { id }),
    onMutate: feedback.clear,
    onSuccess: (_answer, id) => {
      queries.setQueriesData<InfiniteData<ListPage<ApiManagedUser>>>({ queryKey: [USERS] }, (lists) =>
        lists ? { ...lists, pages: lists.pages.map((page) => without(id, page)) } : undefined,
      )
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

const without = (id: string, { items, next }: ListPage<ApiManagedUser>) => ({
  items: items.filter((user) => user._id !== id),
  next,
})

type UserFilter = { q: string; role: Role | '' }

function Filters({ filter, onChange }: { filter: UserFilter; onChange: (filter: UserFilter) => void }) {
  const { language } = useScreen()
  const t = peopleWords(language)
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        label={t('users.list.search')}
        maxLength={200}
        value={filter.q}
        onChange={({ currentTarget }) => onChange({ ...filter, q: currentTarget.value })}
      />
      <Choice
        label={t('users.list.role')}
        options={['', ...ROLES.toReversed()]}
        nameOf={(role) =>
          role === '' ? t('users.list.everyRole') : dashboardWords(language)(`role.${role}`)
        }
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
      />
    </search>
  )
}

export default function UsermgtScreen() {
  const { language } = useScreen()
  return (
    <div className="stack stack-8">
      <PageHead title={screenTitle('usermgt', language)} about={peopleWords(language)('users.about')} />
      <NewUserForm />
      <UserList />
    </div>
  )
}
