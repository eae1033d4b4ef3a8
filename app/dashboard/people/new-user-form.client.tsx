// The form for a new user: name, address, role, and how they come in first.
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { STAFF_ROLES, type StaffRole, staffRoleSchema } from '#contract/role.ts'
import { type NewDefaults, newUserSchema, PERSON_LIMITS } from '#contract/user.ts'
import { ApiError, OfflineError } from '../api-client.ts'
import { say as sayDashboard } from '../dashboard-words.ts'
import { FailedNote } from '../failed-note.tsx'
import { sentenceOf } from '../failure.tsx'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import { EditionNames } from './edition-names.client.tsx'
import { type FirstPassword, FirstPasswordNote } from './first-password.client.tsx'
import { say } from './people-words.ts'
import { type Told, ToldNote } from './told-note.tsx'
import { useNewDefaults, useUserLists } from './use-users.client.ts'
import css from './users.module.css'

type Way = 'invitation' | 'password'
type Fields = { name: string; nameBn: string; nameEn: string; email: string; role: StaffRole }
/** Holds the place of the password in its sentence, which is shown in bold. */
const GAP = '\n'
const EMPTY: Fields = { name: '', nameBn: '', nameEn: '', email: '', role: 'reporter' }
const AT_FIELDS = ['name', 'nameBn', 'nameEn', 'email']

export function NewUserForm() {
  const { language } = useScreen()
  const api = useApi()
  const lists = useUserLists()
  const defaults = useNewDefaults()
  const [fields, setFields] = useState(EMPTY)
  const [chosen, setChosen] = useState<Way | null>(null)
  const t = say(language)
  const way = chosen ?? (defaults.data?.mailIsSetUp ? 'invitation' : 'password')
  const adding = useMutation({
    mutationFn: (sent: Fields & { invite: boolean }) => api.send('POST', '/users', sent, newUserSchema),
    onSuccess: () => {
      setFields(EMPTY)
      setChosen(null)
      return lists.reload()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ ...fields, invite: way === 'invitation' })
  }
  const error = adding.error
  const wrongIn = (field: string) =>
    error instanceof ApiError && error.field === field ? error.sentence : undefined
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
          error={wrongIn('name')}
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
          error={wrongIn('email')}
          onChange={({ currentTarget }) => setFields({ ...fields, email: currentTarget.value })}
        />
        <NativeSelect
          label={t('users.add.role')}
          name="role"
          size="md"
          value={fields.role}
          data={STAFF_ROLES.map((role) => ({ value: role, label: sayDashboard(language)(`role.${role}`) }))}
          onChange={({ currentTarget }) =>
            setFields({ ...fields, role: staffRoleSchema.parse(currentTarget.value) })
          }
        />
        <EditionNames
          names={fields}
          faultIn={wrongIn}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {defaults.isError ? <FailedNote error={defaults.error} onAgain={defaults.refetch} /> : null}
        <FirstWay role={fields.role} defaults={defaults.data} way={way} onChoose={setChosen} />
        <Button
          type="submit"
          className={css.submit}
          loading={adding.isPending}
          disabled={!defaults.isSuccess}
        >
          {t('users.add.submit')}
        </Button>
      </form>
      <ToldNote told={endOf()} />
      <FirstPasswordNote given={givenOf(adding.data)} />
    </Panel>
  )

  function endOf(): Told | null {
    if (adding.isSuccess) return { kind: 'ok', sentence: t('users.add.success') }
    if (error === null) return null
    if (error instanceof OfflineError) return { kind: 'bad', sentence: t('users.add.offline') }
    const isAtField = AT_FIELDS.some((field) => wrongIn(field) !== undefined)
    const why = isAtField ? '' : ` ${sentenceOf(error, language)}`
    return { kind: 'bad', sentence: `${t('users.add.failed')}${why}` }
  }
}

/** The drawn password of the account that was made; null when none was drawn. */
function givenOf(made: z.infer<typeof newUserSchema> | undefined): FirstPassword | null {
  return made?.firstPassword ? { name: made.name, password: made.firstPassword } : null
}

type WayProps = {
  role: StaffRole
  defaults: NewDefaults | undefined
  way: Way
  onChoose: (way: Way) => void
}

/** Where mail is set up somebody may be invited; everywhere the admin reads which first password there will be. */
function FirstWay({ role, defaults, way, onChoose }: WayProps) {
  const { language } = useScreen()
  const t = say(language)
  if (!defaults) return null
  const isReporter = role === 'reporter'
  const note = isReporter ? <DefaultNote password={defaults.defaultPassword} /> : t('users.add.drawnNote')
  if (!defaults.mailIsSetUp) return <p className={css.hint}>{note}</p>
  return (
    <Radio.Group
      label={t('users.add.way')}
      value={way}
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
  const [before, after] = say(language)('users.add.note', { password: GAP }).split(GAP)
  return (
    <>
      {before}
      <strong className={css.password}>{password}</strong>
      {after}
    </>
  )
}
