// Takes a squad that was pasted as a list: known players are found by name, the others are added to the name book when it is taken.
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { languageOfText } from '#app/ui/text-language.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { isRomanized, romanizeName } from '#bangla/romanize-name.ts'
import type { Gender, Names } from '#contract/matches/tournament.ts'
import { ApiError } from '../calls/api-client.ts'
import {
  addCompetitor,
  findCompetitors,
  useReloadCompetitors,
} from '../competitors/competitor-calls.client.ts'
import { competitorWords } from '../competitors/competitor-words.ts'
import { clearError } from '../forms/clear-error.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import fold from '../parts/folded.module.css'
import { useApi, useScreen, useWords } from '../screen.ts'
import { type FoundPlayer, readSquadList, toFound } from './squad-list.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

export type TakenPlayer = { id: string; name: Names; isCaptain: boolean; isKeeper: boolean; shirt: string }
type Guard = 'goalkeeper' | 'wicketkeeper'
type Props = {
  gender: Gender
  /** Who guards the goal or the wicket; null in sports without one. */
  guard: Guard | null
  teamId: string
  /** Ids of the squad so far. */
  taken: readonly string[]
  onTake: (players: TakenPlayer[]) => void
}

export function SquadPaste({ gender, guard, teamId, taken, onTake }: Props) {
  const t = useWords(tournamentWords)
  const api = useApi()
  const reload = useReloadCompetitors('player')
  const [text, setText] = useState('')
  const reading = useMutation({
    mutationFn: async () => {
      const found: FoundPlayer[] = []
      for (const listed of readSquadList(text))
        found.push(toFound(listed, await findCompetitors(api, 'player', listed.name), teamId))
      return found
    },
  })
  /** Null if another entry has the name: a person has to say who is meant. */
  const addNew = async (typed: string) => {
    const name = languageOfText(typed) === 'bn' ? { bn: typed, en: '' } : { bn: typed, en: typed }
    try {
      return await addCompetitor(api, 'player', { name, gender })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TERM_SPELLING_TAKEN') return null
      throw error
    }
  }
  const taking = useMutation({
    mutationFn: async (found: readonly FoundPlayer[]) => {
      const players: TakenPlayer[] = []
      const left: string[] = []
      for (const { kind, player, listed } of found) {
        const { name, ...marks } = listed
        const known = kind === 'fresh' ? await addNew(name) : player
        if (known) players.push({ id: known.id, name: known.name, ...marks })
        else left.push(name)
      }
      return { players, left }
    },
    onSuccess: ({ players, left }) => {
      onTake(players)
      setText(left.join('\n'))
      reading.reset()
    },
    // Those who were added before a failure are found by the next reading.
    onError: () => reading.reset(),
    onSettled: reload,
  })
  const found = reading.data ?? []
  const isIn = ({ player }: FoundPlayer) => player !== null && taken.includes(player.id)
  const usable = found.filter((each) => each.kind !== 'several' && !isIn(each))
  return (
    <details className={fold.part}>
      <summary>{t('paste.title')}</summary>
      <div className={css.folded}>
        <Textarea
          label={t('paste.label')}
          description={t('paste.about')}
          placeholder={t('paste.example')}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={6000}
          readOnly={taking.isPending}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            reading.reset()
            clearError(taking)
          }}
        />
        <div className="buttons">
          <Button
            variant="default"
            disabled={text.trim() === ''}
            loading={reading.isPending}
            onClick={() => reading.mutate()}
          >
            {t('paste.read')}
          </Button>
        </div>
        <div role="status">
          {reading.isPending ? <p>{t('paste.reading')}</p> : null}
          {taking.data && taking.data.left.length > 0 ? (
            <p className={css.doubt}>{t('paste.several')}</p>
          ) : null}
          {reading.isSuccess && found.length === 0 ? <p>{t('paste.none')}</p> : null}
        </div>
        {found.length > 0 ? (
          <ul className={css.items}>
            {found.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <li key={at}>
                <FoundLine found={each} guard={guard} isIn={isIn(each)} />
              </li>
            ))}
          </ul>
        ) : null}
        {reading.isError ? <ErrorNote error={reading.error} /> : null}
        {taking.isError ? <ErrorNote error={taking.error} /> : null}
        {usable.length > 0 ? (
          <div className="buttons">
            <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate(usable)}>
              {t('paste.take', { count: usable.length })}
            </Button>
          </div>
        ) : null}
      </div>
    </details>
  )
}

function FoundLine({ found, guard, isIn }: { found: FoundPlayer; guard: Guard | null; isIn: boolean }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { kind, player, listed } = found
  const bn = languageOfText(listed.name) === 'bn'
  const name = player?.name ?? { bn: listed.name, en: bn ? romanizeName(listed.name) : listed.name }
  const shirt = language === 'bn' ? toBengaliDigits(listed.shirt) : listed.shirt
  const marks = [
    shirt,
    listed.isCaptain ? t('captain') : '',
    listed.isKeeper && guard ? t(`isKeeper.${guard}`) : '',
  ]
  return (
    <>
      <span className={css.name} lang={bn ? 'bn' : 'en'}>
        {listed.name}
        <OtherName name={name} shown={listed.name} />
      </span>
      <span>{marks.filter(Boolean).join(' · ')}</span>
      <span className={kind === 'several' ? css.doubt : undefined}>
        {t(isIn ? 'paste.taken' : `paste.${kind}`)}
      </span>
    </>
  )
}

/** The name in the other script below the one that is shown, and whether Maidan made it. */
export function OtherName({ name, shown }: { name: Names; shown: string }) {
  const { language } = useScreen()
  const t = competitorWords(language)
  const other = shown === name.bn ? 'en' : 'bn'
  if (name[other] === shown) return null
  return (
    <small>
      <span lang={other}>{name[other]}</span>
      {isRomanized(name) ? <span lang={language}> ({t('romanised')})</span> : null}
    </small>
  )
}
