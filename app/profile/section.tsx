// One section of the profile: title and description on one side, its forms and their feedback on the other.
import type { ReactNode } from 'react'
import { Note } from '#app/ui/note.tsx'
import css from './profile.module.css'
import { profileWords } from './profile-words.ts'
import { type ProfileOutcome, type ProfileProps, SECTION_OF, type SectionName } from './shown-profile.ts'

type Props = ProfileProps & { name: SectionName; title: string; about?: string; children: ReactNode }

export function Section({ profile, outcome, name, title, about, children }: Props) {
  const { done, language } = profile
  const isDone = done !== null && outcome === null && SECTION_OF[done] === name
  const hasResult = isDone || sectionOfOutcome(outcome) === name
  return (
    // After its form was sent, the address has this fragment. The browser focuses the section, or the script its message.
    <section
      className={css.section}
      id={name}
      aria-labelledby={`${name}-title`}
      tabIndex={hasResult ? -1 : undefined}
    >
      <div className={css.heading}>
        <h2 id={`${name}-title`}>{title}</h2>
        {about ? <p>{about}</p> : null}
      </div>
      <div className={css.content}>
        {isDone ? (
          <Note kind="ok" focus>
            {profileWords(language)(`done.${done}`)}
          </Note>
        ) : null}
        {children}
      </div>
    </section>
  )
}

function sectionOfOutcome(outcome: ProfileOutcome | null): SectionName | null {
  if (outcome === null) return null
  if (outcome.kind === 'data') return 'data'
  return outcome.kind === 'error' ? SECTION_OF[outcome.intent] : 'factor'
}
