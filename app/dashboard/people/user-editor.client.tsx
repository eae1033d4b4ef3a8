// The dialog of one user: a form with name, role and team page, and the actions on the account.
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Note } from '#app/ui/note.tsx'
import { LANGUAGES } from '#contract/language.ts'
import { type ApiManagedUser, PERSON_LIMITS } from '#contract/people/user.ts'
import { ROLES } from '#contract/role.ts'
import type { Api } from '../calls/api-client.ts'
import { describeError } from '../calls/describe-error.ts'
import { useCall } from '../calls/queries.client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { Choice } from '../forms/choice.client.tsx'
import { useLeaving } from '../forms/leaving.client.tsx'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import { UserAccount, type UserCall } from './user-account.client.tsx'
import css from './users.module.css'

export const USERS = 'users'

/** An action on the account. Returns the feedback, and the generated first password or null. */
async function callAbout(id: string, api: Api, { action, body, message }: UserCall) {
  if (action === 'default-password') {
    const { firstPassword } = await api.send('POST', '/users/{id}/default-password', { id })
    return { message, firstPassword }
  }
  if (action === 'invitation') await api.send('POST', '/users/{id}/invitation', { id })
  else await api.send('PUT', '/users/{id}', { id }, body ?? {})
  return { message, firstPassword: null }
}

type Done = { message: string; firstPassword: string | null }
type Props = { user: ApiManagedUser; onDone: (done: Done) => void; onClose: () => void }

export function UserEditor({ user, onDone, onClose }: Props) {
  const { viewer, language } = useScreen()
  const t = peopleWords(language)
  const { fields, onSubmit, end } = useRecordForm({
    stored: user,
    toDraft,
    toInput: (draft) => draft,
    change: (api, { _id: id }, changed) => api.send('PUT', '/users/{id}', { id }, changed),
    reloads: [USERS],
    onDone: ({ name }) => onDone({ message: t('users.edit.saved', { name }), firstPassword: null }),
  })
  const acting = useCall((api, call: UserCall) => callAbout(user._id, api, call), {
    reloads: [USERS],
    onDone,
  })
  const isBusy = end.isBusy || acting.isPending
  const leaving = useLeaving({ isUnsaved: end.isUnsaved, isBusy })
  const isOwn = user._id === viewer.id
  const error = end.error ?? acting.error
  return (
    <Modal.Root opened onClose={() => leaving.leave(onClose)} size="lg" centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's <header> would be a second banner landmark. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.windowTitle}>{t('users.edit.title', { name: user.name })}</Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className={css.window}>
          <p className={css.email}>{user.email}</p>
          <FeedbackNote feedback={error && { kind: 'bad', message: describeError(error, language) }} />
          <form className="stack" onSubmit={onSubmit}>
            <TextInput
              label={t('users.add.name')}
              required
              withAsterisk={false}
              maxLength={PERSON_LIMITS.name}
              {...fields.getInputProps('name')}
            />
            {/* Only staff are printed in the editions. */}
            {fields.values.role === 'reader' ? null : <EditionNames inputProps={fields.getInputProps} />}
            <Choice
              label={t('users.list.role')}
              description={t(`users.edit.${roleHint(user, isOwn)}`)}
              disabled={isOwn}
              options={ROLES}
              nameOf={(each) => dashboardWords(language)(`role.${each}`)}
              {...fields.getInputProps('role')}
            />
            <Checkbox
              label={t('users.edit.onTeamPage')}
              {...fields.getInputProps('onTeamPage', { type: 'checkbox' })}
            />
            {fields.values.onTeamPage ? (
              <div className={css.titles}>
                {LANGUAGES.map((edition) => (
                  <TextInput
                    key={edition}
                    lang={edition}
                    label={t(edition === 'bn' ? 'users.edit.titleBn' : 'users.edit.titleEn')}
                    labelProps={{ lang: language }}
                    maxLength={PERSON_LIMITS.teamTitle}
                    {...fields.getInputProps(`teamTitle.${edition}`)}
                  />
                ))}
              </div>
            ) : null}
            {end.isEditedSince ? (
              <Note kind="warn">{dashboardWords(language)('form.editedSince')}</Note>
            ) : null}
            {leaving.question ?? (
              <Button type="submit" className="start" loading={isBusy}>
                {t('users.edit.save')}
              </Button>
            )}
          </form>
          {/* It closes the window, and with it what is typed. */}
          <UserAccount user={user} isBusy={isBusy || end.isUnsaved} onCall={acting.mutate} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function toDraft({ name, nameBn, nameEn, role, onTeamPage, teamTitle }: ApiManagedUser) {
  return { name, nameBn, nameEn, role, onTeamPage, teamTitle }
}

function roleHint({ state }: ApiManagedUser, isOwn: boolean) {
  if (isOwn) return 'ownRole'
  return state === 'default-password' ? 'roleEndsPassword' : 'roleAbout'
}

/** The fields for a person's name in each edition. */
export function EditionNames({ inputProps }: { inputProps: (name: 'nameBn' | 'nameEn') => object }) {
  const { language } = useScreen()
  const t = useWords(peopleWords)
  return (
    <div className={css.titles}>
      {(['nameBn', 'nameEn'] as const).map((field) => (
        <TextInput
          key={field}
          name={field}
          lang={field === 'nameBn' ? 'bn' : 'en'}
          label={t(`users.add.${field}`)}
          labelProps={{ lang: language }}
          description={t('users.add.editionName')}
          descriptionProps={{ lang: language }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          errorProps={{ lang: language }}
          autoComplete="off"
          maxLength={PERSON_LIMITS.name}
          {...inputProps(field)}
        />
      ))}
    </div>
  )
}
