// The ten recovery codes, shown once, with buttons to copy, save and print them.
import { Note } from '#app/ui/note.tsx'
import css from './profile.module.css'
import { profileWords } from './profile-words.ts'
import type { ShownProfile } from './shown-profile.ts'

export function NewCodes({ profile, codes }: { profile: ShownProfile; codes: string[] }) {
  const t = profileWords(profile.language)
  const text = `${t('codes.title')}: ${profile.email}\n\n${codes.join('\n')}\n`
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
      <p className={css.actions}>
        <a className="button button-go" href={profile.onward}>
          {t('codes.kept')}
        </a>
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('codes.save')}
        </a>
        <button
          className="button"
          type="button"
          data-copy-codes={text}
          data-copied={t('codes.copied')}
          hidden
        >
          {t('codes.copy')}
        </button>
        <button className="button" type="button" data-print hidden>
          {t('codes.print')}
        </button>
      </p>
    </section>
  )
}
