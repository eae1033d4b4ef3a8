// The list of earlier CSV imports, each with its undo: the viewer's own, and for admins those of everybody.
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiMatchImport } from '#contract/matches/match-import.ts'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { TOURNAMENTS, undoCsv } from './tournament-calls.client.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

/** `tournamentId`: only imports with matches of this tournament; null: all. */
type Props = { tournamentId: string | null; onDone: (message: string) => void }

export function CsvImports({ tournamentId, onDone }: Props) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const list = useList([TOURNAMENTS, 'imports', tournamentId], (api, cursor, signal) =>
    api.list('/match-imports', { limit: 10, tournament: tournamentId ?? undefined, cursor }, { signal }),
  )
  const count = (value: number) => formatCount(value, language)
  const acts = useRowActs<ApiMatchImport>(
    ({ _id: id, name, matches, removable }) => ({
      undo: {
        label: t('imports.undo'),
        of: t('imports.undoOf', { name }),
        isDangerous: true,
        ask: {
          question: t('imports.ask', { name }),
          yes: t('imports.undo'),
          no: t('imports.keep'),
          about: <p>{t('imports.lost', { removed: count(removable), kept: count(matches - removable) })}</p>,
        },
        reloadsOnError: true,
        run: async (api) => {
          const { removed, kept } = await undoCsv(api, id)
          return t('csv.undone', { removed: count(removed), kept: count(kept) })
        },
      },
    }),
    { reloads: [TOURNAMENTS], onDone },
  )
  if (tournamentId !== null && list.isSuccess && list.items.length === 0) return null
  return (
    <>
      {tournamentId === null ? null : <h3>{t('imports.title')}</h3>}
      <ListView list={list} empty={t('imports.none')}>
        {(imports) => (
          <RowTable
            className={css.list}
            caption={t('imports.title')}
            rows={imports}
            columns={[
              {
                label: t('imports.file'),
                isName: true,
                cell: ({ name, tournaments }) => (
                  <>
                    {name}
                    <small>{tournaments.map((each) => each.name[language]).join(', ')}</small>
                  </>
                ),
              },
              {
                label: t('imports.at'),
                cell: ({ at, madeBy }) => (
                  <>
                    {formatDateTime(new Date(at), language)}
                    <small>{madeBy}</small>
                  </>
                ),
              },
              { label: t('imports.matches'), cell: ({ matches }) => count(matches) },
              {
                label: t('imports.undo'),
                isLabelHidden: true,
                className: ROW_ACTIONS,
                cell: (each) =>
                  each.undoneAt === null && each.removable > 0
                    ? acts.buttons(each)
                    : t(each.undoneAt === null ? 'imports.nothing' : 'imports.undone'),
              },
            ]}
            question={acts.question}
          />
        )}
      </ListView>
    </>
  )
}
