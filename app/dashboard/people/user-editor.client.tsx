// The dialog of one user: a form with name, role and team page, and the actions on the account.
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { ROLES, roleSchema } from '#contract/role.ts'
import { type ApiManagedUser, PERSON_LIMITS } from '#contract/user.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { describeError, fieldError } from '../describe-error.ts'
import { useApi, useScreen } from '../screen.ts'
import { EditionNames } from './edition-names.client.tsx'
import { peopleWords } from './people-words.ts'
import { type UserCall, useUserLists } from './use-users.client.ts'
import { UserAccount } from './user-account.client.tsx'
import css from './users.module.css'

/** `firstPassword`: the generated one, or null. */
type Done = { message: string; firstPassword: string | null }
type Props = { user: ApiManagedUser; onDone: (done: Done) => void; onClose: () => void }

const NAME_FIELDS = ['name', 'nameBn', 'nameEn']

export function UserEditor({ user, onDone, onClose }: Props) {
  const { language } = useScreen()
  const api = useApi()
  const lists = useUserLists()
  const t = peopleWords(language)
  const saving = useMutation({
    /** Returns the generated first password, or null. */
    mutationFn: async ({ action, body }: UserCall) => {
      const id = user._id
      if (action === 'default-password')
        return (await api.send('POST', '/users/{id}/default-password', { id })).firstPassword
      if (action === 'invitation') await api.send('POST', '/users/{id}/invitation', { id })
      else await api.send('PUT', '/users/{id}', { id }, body ?? {})
      return null
    },
    onSuccess: (firstPassword, { message }) => {
      onDone({ message, firstPassword })
      return lists.reload()
    },
  })
  const { error } = saving
  const errorAt = (field: string) => fieldError(error, field)
  const isAtField = NAME_FIELDS.some((field) => errorAt(field) !== undefined)
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's <header> would be a second banner landmark. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.windowTitle}>{t('users.edit.title', { name: user.name })}</Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className={css.window}>
          <p className={css.email}>{user.email}</p>
          <FeedbackNote
            feedback={error && !isAtField ? { kind: 'bad', message: describeError(error, language) } : null}
          />
          <EditForm user={user} isBusy={saving.isPending} errorAt={errorAt} onCall={saving.mutate} />
          <UserAccount user={user} isBusy={saving.isPending} onCall={saving.mutate} />
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
    const { role: newRole, ...others } = fields
    const body = isOwn ? others : { ...others, role: newRole }
    onCall({ body, message: t('users.edit.saved', { name: fields.name }) })
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
      {/* Only staff are printed in the editions. */}
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
        description={t(`users.edit.${roleHint(user, isOwn)}`)}
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

function roleHint({ state }: ApiManagedUser, isOwn: boolean) {
  if (isOwn) return 'ownRole'
  return state === 'default-password' ? 'roleEndsPassword' : 'roleAbout'
}
