// The form for a new user: name, address, role, and invitation or first password.
import { Button, Radio, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { type Feedback, FeedbackNote } from '#app/ui/feedback.tsx'
import { type ApiUser, type NewDefaults, type newUserSchema, PERSON_LIMITS } from '#contract/people/user.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/role.ts'
import { OfflineError } from '../calls/api-client.ts'
import { describeError } from '../calls/describe-error.ts'
import { useCall } from '../calls/queries.client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { Choice } from '../forms/choice.client.tsx'
import { isSame } from '../forms/untouched.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.client.ts'
import { useSubmit } from '../forms/use-submit.client.ts'
import { QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { type FirstPassword, FirstPasswordNote, useNewDefaults } from './first-password.client.tsx'
import { peopleWords } from './people-words.ts'
import { EditionNames, USERS } from './user-editor.client.tsx'
import css from './users.module.css'

type FirstSignIn = 'invitation' | 'password'
type Fields = { name: string; nameBn: string; nameEn: string; email: string; role: StaffRole }
/** Placeholder of the password in its sentence: the password is shown in bold. */
const PLACEHOLDER = '\n'
const EMPTY: Fields = { name: '', nameBn: '', nameEn: '', email: '', role: 'reporter' }

export function NewUserForm() {
  const { language } = useScreen()
  const defaults = useNewDefaults()
  const fields = useForm({ initialValues: EMPTY })
  useLeaveWarning(fields.isDirty())
  const [chosen, setChosen] = useState<FirstSignIn | null>(null)
  const t = peopleWords(language)
  const firstSignIn = chosen ?? (defaults.data?.mailIsSetUp ? 'invitation' : 'password')
  const adding = useCall(
    (api, input: Fields & { invite: boolean }) => api.send('POST', '/users', {}, input),
    {
      reloads: [USERS],
      onDone: (_user, { invite: _invite, ...sent }) => {
        // What was typed while it was sent stays.
        if (!isSame(fields.getValues(), sent)) return
        fields.reset()
        setChosen(null)
      },
    },
  )
  const { onSubmit, error } = useSubmit(fields, adding, (typed) => ({
    ...typed,
    invite: firstSignIn === 'invitation',
  }))
  return (
    <Panel title={t('users.add.title')}>
      <form className={css.form} onSubmit={onSubmit}>
        <TextInput
          label={t('users.add.name')}
          name="name"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={PERSON_LIMITS.name}
          {...fields.getInputProps('name')}
        />
        <TextInput
          label={t('users.add.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={PERSON_LIMITS.email}
          {...fields.getInputProps('email')}
        />
        <Choice
          label={t('users.add.role')}
          name="role"
          options={STAFF_ROLES}
          nameOf={(role) => dashboardWords(language)(`role.${role}`)}
          {...fields.getInputProps('role')}
        />
        <EditionNames inputProps={fields.getInputProps} />
        <QueryError query={defaults} />
        <FirstSignInChoice
          role={fields.values.role}
          defaults={defaults.data}
          firstSignIn={firstSignIn}
          onChoose={setChosen}
        />
        <Button type="submit" className="start" loading={adding.isPending} disabled={!defaults.isSuccess}>
          {t('users.add.submit')}
        </Button>
      </form>
      <FeedbackNote feedback={feedbackOf()} />
      <FirstPasswordNote firstPassword={firstPasswordOf(adding.data)} />
    </Panel>
  )

  function feedbackOf(): Feedback | null {
    if (adding.isSuccess) return { kind: 'ok', message: t('users.add.success') }
    if (!adding.isError) return null
    if (error instanceof OfflineError) return { kind: 'bad', message: t('users.add.offline') }
    const why = error ? ` ${describeError(error, language)}` : ''
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
  const t = useWords(peopleWords)
  if (!defaults) return null
  const isReporter = role === 'reporter'
  const note = isReporter ? <DefaultNote password={defaults.defaultPassword} /> : t('users.add.drawnNote')
  if (!defaults.mailIsSetUp) return <p className="hint">{note}</p>
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
