// The matches that a story is about: finding, linking and removing them, and facts of them for the text.
import { Button, Combobox, NativeSelect, TextInput, useCombobox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showAnswer } from '#app/dashboard/calls/show-answer.client.ts'
import { matchWords } from '#app/dashboard/match-log/words.ts'
import { useMatchSearch } from '#app/dashboard/matches/use-match-search.client.ts'
import { ErrorNote, QueryError } from '#app/dashboard/parts/error-note.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { factNames as bn } from '#contract/match-story/bn.ts'
import { factNames as en } from '#contract/match-story/en.ts'
import type { ApiMatch } from '#contract/matches/match.ts'
import type { MatchFact } from '#contract/posts/match-fact.ts'
import css from './matches-panel.module.css'

type Props = {
  postId: string
  storyLanguage: Language
  /** Null for a published post, whose text can have no match facts. */
  onFact: ((fact: MatchFact, text: string) => void) | null
}

function useStoryMatches(postId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['story-matches', postId]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/allposts/{id}/matches', { id: postId }, { signal }),
  })
  const saving = useMutation({
    mutationFn: (matches: string[]) => api.send('PUT', '/allposts/{id}/matches', { id: postId }, { matches }),
    // A save of the text may have started a reload of this list.
    onSuccess: (matches) => showAnswer(queries, queryKey, matches),
  })
  return { list, saving }
}

export default function MatchesPanel({ postId, storyLanguage, onFact }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const { list, saving } = useStoryMatches(postId)
  const matches = list.data ?? []
  const ids = matches.map(({ _id }) => _id)
  return (
    <Panel title={t('story.title')}>
      <p className={css.about}>{t('story.about')}</p>
      <QueryError query={list} />
      {list.isSuccess && matches.length === 0 ? <p className="empty">{t('story.none')}</p> : null}
      <ul className={css.matches}>
        {matches.map((match) => (
          <li key={match._id}>
            <p>{lineOf(match, language)}</p>
            {onFact ? <FactSelect match={match} storyLanguage={storyLanguage} onFact={onFact} /> : null}
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('story.removeOf', { match: lineOf(match, language) })}
              loading={saving.isPending}
              onClick={() => saving.mutate(ids.filter((id) => id !== match._id))}
            >
              {t('story.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {list.isSuccess ? (
        <MatchFinder exclude={ids} isBusy={saving.isPending} onPick={(id) => saving.mutate([...ids, id])} />
      ) : null}
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
    </Panel>
  )
}

function lineOf({ home, away, startsAt }: ApiMatch, language: Language): string {
  return `${home.name[language]}–${away.name[language]}, ${formatDate(new Date(startsAt), language)}`
}

type FinderProps = { exclude: readonly string[]; isBusy: boolean; onPick: (id: string) => void }

function MatchFinder({ exclude, isBusy, onPick }: FinderProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const search = useMatchSearch(typed, combobox.dropdownOpened)
  const found = (search.data ?? []).filter(({ _id }) => !exclude.includes(_id))
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        setTyped('')
        combobox.closeDropdown()
        onPick(id)
      }}
    >
      <Combobox.Target>
        <TextInput
          type="search"
          autoComplete="off"
          label={t('story.find')}
          maxLength={120}
          disabled={isBusy}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // Enter must not submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('story.find')} className={css.options}>
          {found.map((match) => (
            <Combobox.Option key={match._id} value={match._id}>
              {lineOf(match, language)}
            </Combobox.Option>
          ))}
          {found.length === 0 ? (
            <Combobox.Empty>{t(search.isFetching ? 'story.searching' : 'story.nothing')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const COMMON = [
  'score',
  'result',
  'venue',
  'date',
  'time',
  'home-form',
  'away-form',
  'meetings',
  'table',
] as const
const OF_SPORT = {
  cricket: ['margin', 'toss', 'best-batting', 'best-bowling'],
  football: ['goals', 'sendings-off'],
} as const

type FactProps = { match: ApiMatch; storyLanguage: Language; onFact: NonNullable<Props['onFact']> }

/** Choosing one inserts it at the caret. */
function FactSelect({ match, storyLanguage, onFact }: FactProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const names = { bn, en }
  const own = match.sport === 'cricket' || match.sport === 'football' ? OF_SPORT[match.sport] : []
  const facts = [...COMMON, ...own]
  return (
    <NativeSelect
      aria-label={t('story.factOf', { match: lineOf(match, language) })}
      description={t('story.factAbout')}
      value=""
      data={[
        { value: '', label: t('story.fact') },
        ...facts.map((fact) => ({ value: fact, label: names[language][fact] })),
      ]}
      onChange={({ currentTarget }) => {
        const fact = facts.find((each) => each === currentTarget.value)
        if (fact) onFact({ matchId: match._id, fact }, `[${names[storyLanguage][fact]}]`)
      }}
    />
  )
}
