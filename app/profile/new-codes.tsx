// The ten recovery codes, shown once: to be printed or written down.
import { Note } from '#app/ui/note.tsx'
import css from './profile.module.css'
import { say } from './profile-words.ts'
import type { ShownProfile } from './shown-profile.ts'

export function NewCodes({ profile, codes }: { profile: ShownProfile; codes: string[] }) {
  const t = say(profile.language)
  return (
    <section className={css.codes} id="factor">
      <h2>{t('codes.title')}</h2>
      <Note kind="ok" focus>
        {t('codes.about')}
      </Note>
      <ul translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={css.acts}>
        <a className="button button-go" href={profile.base}>
          {t('codes.kept')}
        </a>
        <button className="button" type="button" data-print hidden>
          {t('codes.print')}
        </button>
      </p>
    </section>
  )
}
