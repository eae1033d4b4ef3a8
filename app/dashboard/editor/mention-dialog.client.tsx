// The dialog that links a match, a team, a player or a tournament: search, choose, done. Opened by @ or by its tool.
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { formatDate } from '#bangla/dates.ts'
import { listedTournamentSchema } from '#contract/api-tournament.ts'
import { playerSchema, teamSchema } from '#contract/competitor.ts'
import type { Language } from '#contract/language.ts'
import { describeError } from '../describe-error.ts'
import { useMatchSearch } from '../matches/use-match-search.client.ts'
import { useApi, useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import css from './mention-dialog.module.css'
import { insertMention } from './mention-plugin.client.ts'
import { hasWords, type Mention, mentionEntry, mentionMatch, mentionTournament } from './mentions.ts'

const MOST = 6
const TOURNAMENTS = '200'
const PAUSE_MS = 200
const FRESH_MS = 60_000

type Props = { editor: Editor; storyLanguage: Language; onClose: () => void }

export default function MentionDialog({ editor, storyLanguage, onClose }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const { groups, isFetching, error } = useMentions(typed, storyLanguage)
  const all = groups.flatMap(({ mentions }) => mentions)
  const shown = all.map(({ id }) => id).join()
  // Enter takes the first result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the results change
  useEffect(() => {
    combobox.selectFirstOption()
  }, [shown])
  const pick = (id: string) => {
    const mention = all.find((each) => each.id === id)
    if (!mention) return
    insertMention(editor.view, mention.text, mention.href)
    onClose()
  }
  const nothing = all.length === 0 ? t('mention.nothing') : ''
  const status = error ? describeError(error, language) : nothing
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mention.title')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Combobox store={combobox} onOptionSubmit={pick}>
        <Combobox.EventsTarget withExpandedAttribute aria-expanded={true} aria-controls={listId}>
          <TextInput
            data-autofocus
            type="search"
            lang={storyLanguage}
            label={t('mention.search')}
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={css.options} aria-label={t('mention.title')}>
          {groups.map(({ name, mentions }) =>
            mentions.length === 0 ? null : (
              <Combobox.Group key={name} label={t(`mention.${name}`)}>
                {mentions.map(({ id, text, note }) => (
                  <Combobox.Option key={id} value={id} className={css.option}>
                    <span lang={storyLanguage}>{text}</span>
                    {note === '' ? null : <small>{note}</small>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ),
          )}
        </Combobox.Options>
        <p role="status" className={css.status}>
          {isFetching ? t('mention.searching') : status}
        </p>
      </Combobox>
    </Modal>
  )
}

type Group = { name: 'matches' | 'teams' | 'players' | 'tournaments'; mentions: Mention[] }

function useMentions(typed: string, language: Language) {
  const api = useApi()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSearching = search !== ''
  const query = new URLSearchParams({ search, limit: String(MOST) })
  const named = { enabled: isSearching, placeholderData: keepPreviousData }
  const matches = useMatchSearch(typed)
  const teams = useQuery({
    ...named,
    queryKey: ['mention-teams', search],
    queryFn: ({ signal }) => api.list(`/teams?${query}`, teamSchema, { signal }),
  })
  const players = useQuery({
    ...named,
    queryKey: ['mention-players', search],
    queryFn: ({ signal }) => api.list(`/players?${query}`, playerSchema, { signal }),
  })
  const tournaments = useQuery({
    enabled: isSearching,
    staleTime: FRESH_MS,
    queryKey: ['mention-tournaments'],
    queryFn: ({ signal }) =>
      api.list(`/tournaments?limit=${TOURNAMENTS}`, listedTournamentSchema, { signal }),
  })
  const listed = <Item,>(query: { data?: { items: Item[] } | undefined }) =>
    isSearching ? (query.data?.items ?? []).slice(0, MOST) : []
  const groups: Group[] = [
    {
      name: 'matches',
      mentions: (matches.data ?? [])
        .slice(0, MOST)
        .map((match) => mentionMatch(match, language, formatDate(new Date(match.startsAt), language))),
    },
    { name: 'teams', mentions: listed(teams).map((team) => mentionEntry(team, 'team', language)) },
    { name: 'players', mentions: listed(players).map((player) => mentionEntry(player, 'player', language)) },
    {
      name: 'tournaments',
      mentions: isSearching
        ? (tournaments.data?.items ?? [])
            .filter(({ name, season }) => hasWords([name, { bn: season, en: season }], search))
            .slice(0, MOST)
            .map((tournament) => mentionTournament(tournament, language))
        : [],
    },
  ]
  const queries = [matches, teams, players, tournaments]
  return {
    groups,
    isFetching: queries.some((each) => each.isFetching),
    error: queries.find((each) => each.isError)?.error ?? null,
  }
}
