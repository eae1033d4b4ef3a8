// The sessions of the person, with buttons that end them.
import css from './profile.module.css'
import { errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps, ShownSession } from './shown-profile.ts'

export function SessionList({ profile, outcome, sessions }: ProfileProps & { sessions: ShownSession[] }) {
  const { language } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, 'session-end', 'sessions-end')
  return (
    <Section
      profile={profile}
      outcome={outcome}
      name="sessions"
      title={t('sessions.title')}
      about={t('sessions.about')}
    >
      <ProfileErrorNote language={language} error={error} fields={[]} />
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <Session key={session.id} profile={profile} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ProfileForm profile={profile} intent="sessions-end" inline>
          <button className="button" type="submit">
            {t('sessions.endOthers')}
          </button>
        </ProfileForm>
      ) : null}
    </Section>
  )
}

type SessionProps = { profile: ProfileProps['profile']; session: ShownSession }

function Session({ profile, session }: SessionProps) {
  const t = profileWords(profile.language)
  const { id, name, address, since, used, isCurrent } = session
  return (
    <li>
      <div>
        <p className={css.browser}>
          <b>{name}</b> {isCurrent ? <span className={css.mark}>{t('sessions.here')}</span> : null}
        </p>
        <p className={css.when}>
          <span>{t('sessions.since', { when: since })}</span>
          <span>{t('sessions.used', { when: used })}</span>
          {address ? <span>{t('sessions.address', { address })}</span> : null}
        </p>
      </div>
      {isCurrent ? null : (
        <ProfileForm profile={profile} intent="session-end" inline>
          <input type="hidden" name="id" value={id} />
          <button
            className="button button-quiet"
            type="submit"
            aria-label={t('sessions.endThis', { session: `${name}, ${since}` })}
          >
            {t('sessions.end')}
          </button>
        </ProfileForm>
      )}
    </li>
  )
}
