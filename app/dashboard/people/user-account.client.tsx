// Actions on another user's account: disable, enable, invite again, renew the first password.
import { Button } from '@mantine/core'
import type { ApiManagedUser, PersonChanges } from '#contract/people/user.ts'
import { useScreen, useWords } from '../screen.ts'
import { useNewDefaults } from './first-password.client.tsx'
import { peopleWords } from './people-words.ts'
import css from './users.module.css'

/** A call about one user and its feedback. */
export type UserCall = {
  /** What the call does; without it, it changes what `body` has. */
  action?: 'invitation' | 'default-password'
  body?: PersonChanges
  /** Must be confirmed first. */
  question?: string
  message: string
}

type Props = { user: ApiManagedUser; isBusy: boolean; onCall: (call: UserCall) => void }
type Action = { label: string; about?: string; isDangerous?: boolean; call: UserCall }

export function UserAccount({ user, isBusy, onCall }: Props) {
  const { viewer, language } = useScreen()
  const actions = useActions(user)
  const t = peopleWords(language)
  if (user._id === viewer.id) return null
  return (
    <section className={css.account} aria-label={t('users.edit.account')}>
      <h3>
        {t('users.edit.account')}{' '}
        <span className="badge" data-state={user.state}>
          {t(`users.state.${user.state}`)}
        </span>
      </h3>
      {actions.map(({ label, about, isDangerous, call }) => (
        <div key={label} className={css.action}>
          <Button
            variant={isDangerous ? 'danger' : 'default'}
            disabled={isBusy}
            onClick={() => {
              if (call.question === undefined || window.confirm(call.question)) onCall(call)
            }}
          >
            {label}
          </Button>
          {about ? <p className="hint">{about}</p> : null}
        </div>
      ))}
    </section>
  )
}

/** The actions that the state of the account allows; invitations only if mail is set up. */
function useActions({ name, email, role, state, secondFactor }: ApiManagedUser): Action[] {
  const t = useWords(peopleWords)
  const defaults = useNewDefaults().data
  if (state === 'disabled') {
    const message = t('users.edit.enabled', { name })
    return [{ label: t('users.edit.enable'), call: { body: { disabled: false }, message } }]
  }
  const hasDefault = state === 'default-password' || state === 'default-expired'
  const actions: Action[] = []
  if (state === 'invited' || (hasDefault && defaults?.mailIsSetUp)) {
    actions.push({
      label: t(state === 'invited' ? 'users.edit.inviteAgain' : 'users.edit.invite'),
      about: t('users.edit.inviteAbout'),
      call: { action: 'invitation', message: t('users.edit.invited', { email }) },
    })
  }
  if (hasDefault && defaults) {
    const call = { action: 'default-password' } as const
    actions.push(
      role === 'reporter'
        ? {
            label: t('users.edit.renew'),
            about: t('users.edit.renewAbout', { password: defaults.defaultPassword }),
            call: { ...call, message: t('users.edit.renewed', { name }) },
          }
        : {
            label: t('users.edit.draw'),
            about: t('users.edit.drawAbout'),
            call: { ...call, message: t('users.edit.drawn', { name }) },
          },
    )
  }
  if (secondFactor) {
    actions.push({
      label: t('users.edit.factorOff'),
      about: t('users.edit.factorOffAbout'),
      isDangerous: true,
      call: {
        body: { secondFactor: false },
        question: t('users.edit.factorOffQuestion', { name }),
        message: t('users.edit.factorIsOff', { name }),
      },
    })
  }
  actions.push({
    label: t('users.edit.disable'),
    about: t('users.edit.disableAbout'),
    isDangerous: true,
    call: {
      body: { disabled: true },
      question: t('users.edit.disableQuestion', { name }),
      message: t('users.edit.disabled', { name }),
    },
  })
  return actions
}
