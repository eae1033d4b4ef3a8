// Actions on another person's account: disable and enable, invite again, renew the first password.
import { Button } from '@mantine/core'
import type { ApiManagedUser } from '#contract/user.ts'
import { useScreen } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import { type UserCall, useNewDefaults } from './use-users.client.ts'
import css from './users.module.css'

type Props = { user: ApiManagedUser; isBusy: boolean; onCall: (call: UserCall) => void }
type Act = { label: string; about?: string; isGrave?: boolean; call: UserCall }

export function UserAccount({ user, isBusy, onCall }: Props) {
  const { viewer, language } = useScreen()
  const acts = useActs(user)
  const t = peopleWords(language)
  if (user._id === viewer.id) return null
  return (
    <section className={css.account} aria-label={t('users.edit.account')}>
      <h3>
        {t('users.edit.account')}{' '}
        <span className={css.state} data-state={user.state}>
          {t(`users.state.${user.state}`)}
        </span>
      </h3>
      {acts.map(({ label, about, isGrave, call }) => (
        <div key={label} className={css.act}>
          <Button
            variant="default"
            className={isGrave ? css.danger : undefined}
            disabled={isBusy}
            onClick={() => {
              if (call.question === undefined || window.confirm(call.question)) onCall(call)
            }}
          >
            {label}
          </Button>
          {about ? <p className={css.hint}>{about}</p> : null}
        </div>
      ))}
    </section>
  )
}

/** What is possible depends on how the account stands; a mail is offered only where one can arrive. */
function useActs({ name, email, role, state, secondFactor }: ApiManagedUser): Act[] {
  const { language } = useScreen()
  const defaults = useNewDefaults().data
  const t = peopleWords(language)
  if (state === 'disabled') {
    const done = t('users.edit.enabled', { name })
    return [{ label: t('users.edit.enable'), call: { method: 'PUT', body: { disabled: false }, done } }]
  }
  const hasDefault = state === 'default-password' || state === 'default-expired'
  const acts: Act[] = []
  if (state === 'invited' || (hasDefault && defaults?.mailIsSetUp)) {
    acts.push({
      label: t(state === 'invited' ? 'users.edit.inviteAgain' : 'users.edit.invite'),
      about: t('users.edit.inviteAbout'),
      call: { method: 'POST', path: '/invitation', done: t('users.edit.invited', { email }) },
    })
  }
  if (hasDefault && defaults) {
    const call = { method: 'POST', path: '/default-password' } as const
    acts.push(
      role === 'reporter'
        ? {
            label: t('users.edit.renew'),
            about: t('users.edit.renewAbout', { password: defaults.defaultPassword }),
            call: { ...call, done: t('users.edit.renewed', { name }) },
          }
        : {
            label: t('users.edit.draw'),
            about: t('users.edit.drawAbout'),
            call: { ...call, done: t('users.edit.drawn', { name }) },
          },
    )
  }
  if (secondFactor) {
    acts.push({
      label: t('users.edit.factorOff'),
      about: t('users.edit.factorOffAbout'),
      isGrave: true,
      call: {
        method: 'PUT',
        body: { secondFactor: false },
        question: t('users.edit.factorOffQuestion', { name }),
        done: t('users.edit.factorIsOff', { name }),
      },
    })
  }
  acts.push({
    label: t('users.edit.disable'),
    about: t('users.edit.disableAbout'),
    isGrave: true,
    call: {
      method: 'PUT',
      body: { disabled: true },
      question: t('users.edit.disableQuestion', { name }),
      done: t('users.edit.disabled', { name }),
    },
  })
  return acts
}
