// The team page: people, careers and contact.
import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { pageWords } from '#app/ui/words.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { PLACEHOLDER } from '../parts/picture.tsx'
import { Prose } from '../parts/prose.tsx'
import { PageProse, pageHtml } from '../parts/text-page.tsx'
import type { ShownPerson } from '../present/team.ts'
import css from './team.module.css'
import { teamLoader } from './team.server.ts'

export const loader = teamLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Team() {
  const { language, text, people, contact, careers } = useLoaderData<typeof loader>()
  const t = pageWords(language)
  return (
    <PageFrame language={language} title={text.title}>
      <PageProse className={css.intro} html={pageHtml(text)} />
      {people.length === 0 ? <EmptyState>{t('team.none')}</EmptyState> : null}
      <ul className={css.people}>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      <div className={css.contacts}>
        <Prose>
          <h2 id="careers">{t('team.careers')}</h2>
          <p>
            {t('team.careersText')} <a href={careers.href}>{careers.text}</a>
          </p>
        </Prose>
        <Prose>
          <h2>{t('team.contact')}</h2>
          <p>
            {t('team.contactText')} <a href={contact.href}>{contact.text}</a>
          </p>
        </Prose>
      </div>
    </PageFrame>
  )
}

function PersonCard({ person }: { person: ShownPerson }) {
  return (
    <li className={css.person}>
      {person.photo ? (
        <img
          className={css.photo}
          src={person.photo}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          data-fallback={PLACEHOLDER}
        />
      ) : (
        <span className={css.initial} lang={languageOfText(person.initial)} aria-hidden="true">
          {person.initial}
        </span>
      )}
      <div>
        <h2 lang={languageOfText(person.name)}>{person.name}</h2>
        <p>{person.title}</p>
      </div>
    </li>
  )
}
