// One part of the profile: its title and what it is for, beside it what can be done and how that went.
import type { ReactNode } from 'react'
import { Note } from '#app/ui/note.tsx'
import css from './profile.module.css'
import { profileWords } from './profile-words.ts'
import { type ProfileOutcome, type ProfileProps, SECTION_OF, type SectionName } from './shown-profile.ts'

type Props = ProfileProps & { name: SectionName; title: string; about?: string; children: ReactNode }

export function Section({ profile, outcome, name, title, about, children }: Props) {
  const { done, language } = profile
  const isDone = done !== null && outcome === null && SECTION_OF[done] === name
  const isAnswered = isDone || answeredSection(outcome) === name
  return (
    // The address leads here: without scripts the focus comes to the part that answers, with them to its message.
    <section
      className={css.section}
      id={name}
      aria-labelledby={`${name}-title`}
      tabIndex={isAnswered ? -1 : undefined}
    >
      <div className={css.what}>
        <h2 id={`${name}-title`}>{title}</h2>
        {about ? <p>{about}</p> : null}
      </div>
      <div className={css.how}>
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

function answeredSection(outcome: ProfileOutcome | null): SectionName | null {
  if (outcome === null) return null
  return outcome.kind === 'refused' ? SECTION_OF[outcome.intent] : 'factor'
}
