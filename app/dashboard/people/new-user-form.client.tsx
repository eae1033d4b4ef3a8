// The form for a new user: name, address, role, and invitation or first password.
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { type Feedback, FeedbackNote } from '#app/ui/feedback.tsx'
import { STAFF_ROLES, type StaffRole, staffRoleSchema } from '#contract/role.ts'
import { type ApiUser, type NewDefaults, type newUserSchema, PERSON_LIMITS } from '#contract/user.ts'
import { OfflineError } from '../api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { describeError, fieldError } from '../describe-error.ts'
import { ErrorNote } from '../error-note.tsx'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import { EditionNames } from './edition-names.client.tsx'
import { type FirstPassword, FirstPasswordNote } from './first-password.client.tsx'
import { peopleWords } from './people-words.ts'
import { useNewDefaults, useUserLists } from './use-users.client.ts'
import css from './users.module.css'

type FirstSignIn = 'invitation' | 'password'
type Fields = { name: string; nameBn: string; nameEn: string; email: string; role: StaffRole }
/** Placeholder of the password in its sentence: the password is shown in bold. */
const PLACEHOLDER = '\n'
const EMPTY: Fields = { name: '', nameBn: '', nameEn: '', email: '', role: 'reporter' }
const FIELDS_WITH_ERRORS = ['name', 'nameBn', 'nameEn', 'email']

export function NewUserForm() {
  const { language } = useScreen()
  const api = useApi()
  const lists = useUserLists()
  const defaults = useNewDefaults()
  const [fields, setFields] = useState(EMPTY)
  const [chosen, setChosen] = useState<FirstSignIn | null>(null)
  const t = peopleWords(language)
  const firstSignIn = chosen ?? (defaults.data?.mailIsSetUp ? 'invitation' : 'password')
  const adding = useMutation({
    mutationFn: (input: Fields & { invite: boolean }) => api.send('POST', '/users', {}, input),
    onSuccess: () => {
      setFields(EMPTY)
      setChosen(null)
      return lists.reload()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ ...fields, invite: firstSignIn === 'invitation' })
  }
  const error = adding.error
  const errorAt = (field: string) => fieldError(error, field)
  return (
    <Panel title={t('users.add.title')}>
      <form className={css.form} onSubmit={submit}>
        <TextInput
          label={t('users.add.name')}
          name="name"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={PERSON_LIMITS.name}
          value={fields.name}
          error={errorAt('name')}
          onChange={({ currentTarget }) => setFields({ ...fields, name: currentTarget.value })}
        />
        <TextInput
          label={t('users.add.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={PERSON_LIMITS.email}
          value={fields.email}
          error={errorAt('email')}
          onChange={({ currentTarget }) => setFields({ ...fields, email: currentTarget.value })}
        />
        <NativeSelect
          label={t('users.add.role')}
          name="role"
          size="md"
          value={fields.role}
          data={STAFF_ROLES.map((role) => ({ value: role, label: dashboardWords(language)(`role.${role}`) }))}
          onChange={({ currentTarget }) =>
            setFields({ ...fields, role: staffRoleSchema.parse(currentTarget.value) })
          }
        />
        <EditionNames
          names={fields}
          errorAt={errorAt}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {defaults.isError ? <ErrorNote error={defaults.error} onRetry={defaults.refetch} /> : null}
        <FirstSignInChoice
          role={fields.role}
          defaults={defaults.data}
          firstSignIn={firstSignIn}
          onChoose={setChosen}
        />
        <Button
          type="submit"
          className={css.submit}
          loading={adding.isPending}
          disabled={!defaults.isSuccess}
        >
          {t('users.add.submit')}
        </Button>
      </form>
      <FeedbackNote feedback={feedbackOf()} />
      <FirstPasswordNote firstPassword={firstPasswordOf(adding.data)} />
    </Panel>
  )

  function feedbackOf(): Feedback | null {
    if (adding.isSuccess) return { kind: 'ok', message: t('users.add.success') }
    if (error === null) return null
    if (error instanceof OfflineError) return { kind: 'bad', message: t('users.add.offline') }
    const isAtField = FIELDS_WITH_ERRORS.some((field) => errorAt(field) !== undefined)
    const why = isAtField ? '' : ` ${describeError(error, language)}`
    return { kind: 'bad', message: `${t('users.add.failed')}${why}` }
  }
}

/** The generated password of the new account; null if none was generated. */
function firstPasswordOf(user: ApiUser | z.infer<typeof newUserSchema> | undefined): FirstPassword | null {
  return user && 'firstPassword' in user && user.firstPassword
    ? { name: user.name, password: user.firstPassword }
    : null
}

type ChoiceProps = {
  role: StaffRole
  defaults: NewDefaults | undefined
  firstSignIn: FirstSignIn
  onChoose: (firstSignIn: FirstSignIn) => void
}

/** Offers an invitation if mail is set up; always says which first password the user gets. */
function FirstSignInChoice({ role, defaults, firstSignIn, onChoose }: ChoiceProps) {
  const { language } = useScreen()
  const t = peopleWords(language)
  if (!defaults) return null
  const isReporter = role === 'reporter'
  const note = isReporter ? <DefaultNote password={defaults.defaultPassword} /> : t('users.add.drawnNote')
  if (!defaults.mailIsSetUp) return <p className={css.hint}>{note}</p>
  return (
    <Radio.Group
      label={t('users.add.way')}
      value={firstSignIn}
      onChange={(value) => onChoose(value === 'password' ? 'password' : 'invitation')}
    >
      <div className={css.ways}>
        <Radio
          size="md"
          value="invitation"
          label={t('users.add.invitation')}
          description={t('users.add.invitationAbout')}
        />
        <Radio
          size="md"
          value="password"
          label={t(isReporter ? 'users.add.default' : 'users.add.drawn')}
          description={note}
        />
      </div>
    </Radio.Group>
  )
}

function DefaultNote({ password }: { password: string }) {
  const { language } = useScreen()
  const [before, after] = peopleWords(language)('users.add.note', { password: PLACEHOLDER }).split(
    PLACEHOLDER,
  )
  return (
    <>
      {before}
      <strong className={css.password}>{password}</strong>
      {after}
    </>
  )
}
