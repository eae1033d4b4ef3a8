// The form that makes a user an admin, by their address.

import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Feedback, FeedbackNote } from '#app/ui/feedback.tsx'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { screenTitle } from '#contract/screens.ts'
import { describeError } from '../calls/describe-error.ts'
import { useCall } from '../calls/queries.client.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import { USERS } from './user-editor.client.tsx'
import css from './users.module.css'

export default function MakeAdminScreen() {
  const { language } = useScreen()
  const [email, setEmail] = useState('')
  const t = peopleWords(language)
  const promoting = useCall((api) => api.send('PUT', '/users/admin', {}, { email }), {
    reloads: [USERS],
    onDone: ({ modifiedCount }) => {
      if (modifiedCount > 0) setEmail('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    promoting.mutate()
  }
  return (
    <div className="stack stack-8">
      <PageHead title={screenTitle('makeAdmin', language)} about={t('admins.about')} />
      <form className={css.narrow} onSubmit={submit}>
        <TextInput
          label={t('admins.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={PERSON_LIMITS.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" loading={promoting.isPending}>
          {t('admins.submit')}
        </Button>
        <FeedbackNote feedback={feedbackOf()} />
      </form>
    </div>
  )

  function feedbackOf(): Feedback | null {
    if (promoting.error) return { kind: 'bad', message: describeError(promoting.error, language) }
    if (!promoting.data) return null
    return promoting.data.modifiedCount > 0
      ? { kind: 'ok', message: t('admins.success') }
      : { kind: 'bad', message: t('admins.none') }
  }
}
