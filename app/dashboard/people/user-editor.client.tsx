// One user in a window of its own: name, role and team page in a form; what is done to the account beside it.
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { ROLES, roleSchema } from '#contract/role.ts'
import { type ApiManagedUser, PERSON_LIMITS, renewedUserSchema } from '#contract/user.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { describeError, fieldError } from '../describe-error.ts'
import { useApi, useScreen } from '../screen.ts'
import { EditionNames } from './edition-names.client.tsx'
import { peopleWords } from './people-words.ts'
import { type UserCall, useUserLists } from './use-users.client.ts'
import { UserAccount } from './user-account.client.tsx'
import css from './users.module.css'

/** `firstPassword` is what was drawn for them, if anything. */
type Done = { message: string; firstPassword: string | null }
type Props = { user: ApiManagedUser; onDone: (done: Done) => void; onClose: () => void }

const NAME_FIELDS = ['name', 'nameBn', 'nameEn']

/** What every call about a user answers; some tell a first password as well. */
const answered = renewedUserSchema.partial({ firstPassword: true })

export function UserEditor({ user, onDone, onClose }: Props) {
  const { language } = useScreen()
  const api = useApi()
  const lists = useUserLists()
  const t = peopleWords(language)
  const calling = useMutation({
    mutationFn: ({ method, path = '', body }: UserCall) =>
      api.send(method, `/users/${encodeURIComponent(user._id)}${path}`, body, answered),
    onSuccess: ({ firstPassword = null }, { done }) => {
      onDone({ message: done, firstPassword })
      return lists.reload()
    },
  })
  const { error } = calling
  const errorAt = (field: string) => fieldError(error, field)
  const isAtField = NAME_FIELDS.some((field) => errorAt(field) !== undefined)
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's header element would be a second banner of the page. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.windowTitle}>{t('users.edit.title', { name: user.name })}</Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className={css.window}>
          <p className={css.email}>{user.email}</p>
          <FeedbackNote
            feedback={error && !isAtField ? { kind: 'bad', message: describeError(error, language) } : null}
          />
          <EditForm user={user} isBusy={calling.isPending} errorAt={errorAt} onCall={calling.mutate} />
          <UserAccount user={user} isBusy={calling.isPending} onCall={calling.mutate} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormProps = {
  user: ApiManagedUser
  isBusy: boolean
  errorAt: (field: string) => string | undefined
  onCall: (call: UserCall) => void
}

function EditForm({ user, isBusy, errorAt, onCall }: FormProps) {
  const { viewer, language } = useScreen()
  const t = peopleWords(language)
  const { name, nameBn, nameEn, role, onTeamPage, teamTitle } = user
  const [fields, setFields] = useState({ name, nameBn, nameEn, role, onTeamPage, teamTitle })
  const isOwn = user._id === viewer.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { role: wanted, ...others } = fields
    const body = isOwn ? others : { ...others, role: wanted }
    onCall({ method: 'PUT', body, done: t('users.edit.saved', { name: fields.name }) })
  }
  return (
    <form className={css.edit} onSubmit={submit}>
      <TextInput
        label={t('users.add.name')}
        required
        withAsterisk={false}
        maxLength={PERSON_LIMITS.name}
        value={fields.name}
        error={errorAt('name')}
        onChange={({ currentTarget }) => setFields({ ...fields, name: currentTarget.value })}
      />
      {/* Editions print staff. */}
      {fields.role === 'reader' ? null : (
        <EditionNames
          names={fields}
          errorAt={errorAt}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
      )}
      <NativeSelect
        size="md"
        label={t('users.list.role')}
        description={t(`users.edit.${aboutRole(user, isOwn)}`)}
        disabled={isOwn}
        value={fields.role}
        data={ROLES.map((each) => ({ value: each, label: dashboardWords(language)(`role.${each}`) }))}
        onChange={({ currentTarget }) =>
          setFields({ ...fields, role: roleSchema.parse(currentTarget.value) })
        }
      />
      <Checkbox
        label={t('users.edit.onTeamPage')}
        checked={fields.onTeamPage}
        onChange={({ currentTarget }) => setFields({ ...fields, onTeamPage: currentTarget.checked })}
      />
      {fields.onTeamPage ? (
        <div className={css.titles}>
          {(['bn', 'en'] as const).map((edition) => (
            <TextInput
              key={edition}
              lang={edition}
              label={t(edition === 'bn' ? 'users.edit.titleBn' : 'users.edit.titleEn')}
              labelProps={{ lang: language }}
              maxLength={PERSON_LIMITS.teamTitle}
              value={fields.teamTitle[edition]}
              onChange={({ currentTarget }) =>
                setFields({ ...fields, teamTitle: { ...fields.teamTitle, [edition]: currentTarget.value } })
              }
            />
          ))}
        </div>
      ) : null}
      <Button type="submit" className={css.save} loading={isBusy}>
        {t('users.edit.save')}
      </Button>
    </form>
  )
}

function aboutRole({ state }: ApiManagedUser, isOwn: boolean) {
  if (isOwn) return 'ownRole'
  return state === 'default-password' ? 'roleEndsPassword' : 'roleAbout'
}
