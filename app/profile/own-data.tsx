// Everything of the person as a file, and the deletion of the account.
import { Note } from '#app/ui/note.tsx'
import { PasswordButton } from './password-button.tsx'
import css from './profile.module.css'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps, ShownAccount } from './shown-profile.ts'

export function OwnData({ profile, outcome, account }: ProfileProps & { account: ShownAccount }) {
  const t = profileWords(profile.language)
  const { hasPassword, emailVerified, staysInLog } = account
  return (
    <Section profile={profile} outcome={outcome} name="data" title={t('data.title')} about={t('data.about')}>
      {outcome?.kind === 'data' ? <OwnFile profile={profile} json={outcome.json} /> : null}
      {emailVerified ? null : (
        <p>
          {t('data.unproven')} <a href="#details">{t('data.prove')}</a>
        </p>
      )}
      {hasPassword ? (
        <>
          <div className={css.part}>
            <h3>{t('data.export')}</h3>
            <p>{t(emailVerified ? 'data.exportAbout' : 'data.exportAboutUnproven')}</p>
            <PasswordButton
              profile={profile}
              outcome={outcome}
              intent="data-export"
              go={t('data.exportGo')}
            />
          </div>
          <div className={css.part}>
            <h3>{t('data.delete')}</h3>
            <p>{t(staysInLog ? 'data.deleteAboutStaff' : 'data.deleteAbout')}</p>
            <PasswordButton
              profile={profile}
              outcome={outcome}
              intent="data-delete"
              go={t('data.deleteGo')}
            />
          </div>
        </>
      ) : (
        <p>
          <a href="#password">{t('data.noPassword')}</a>
        </p>
      )}
    </Section>
  )
}

/** The file stands in the page itself: no address leads to it. */
function OwnFile({ profile, json }: Pick<ProfileProps, 'profile'> & { json: string }) {
  const t = profileWords(profile.language)
  return (
    <>
      <Note kind="ok" focus>
        {t('data.ready')}
      </Note>
      <p>
        <a
          className="button button-go"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
          download="my-data.json"
        >
          {t('data.save')}
        </a>
      </p>
    </>
  )
}
