// The list of earlier CSV imports, each with its undo: the viewer's own, and for admins those of everybody.
import { Button } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiMatchImport } from '#contract/matches/match-import.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { TOURNAMENTS, undoCsv, useTournamentCall } from './tournament-calls.client.ts'
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
  const confirmation = useConfirmation<string>()
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
              { label: t('imports.matches'), cell: ({ matches }) => formatCount(matches, language) },
              {
                label: t('imports.undo'),
                isLabelHidden: true,
                className: ROW_ACTIONS,
                cell: ({ _id, name, undoneAt, removable }) =>
                  undoneAt === null && removable > 0 ? (
                    <Button
                      id={confirmation.triggerId(_id)}
                      variant="default"
                      aria-label={t('imports.undoOf', { name })}
                      onClick={() => confirmation.ask(_id)}
                    >
                      {t('imports.undo')}
                    </Button>
                  ) : (
                    t(undoneAt === null ? 'imports.nothing' : 'imports.undone')
                  ),
              },
            ]}
            question={(each) =>
              each._id === confirmation.subject && (
                <ConfirmUndo of={each} onDone={onDone} onClose={() => confirmation.close(each._id)} />
              )
            }
          />
        )}
      </ListView>
    </>
  )
}

type ConfirmProps = { of: ApiMatchImport; onDone: (message: string) => void; onClose: () => void }

function ConfirmUndo({ of: { _id, name, matches, removable }, onDone, onClose }: ConfirmProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const count = (value: number) => formatCount(value, language)
  const undoing = useTournamentCall(undoCsv, ({ removed, kept }) => {
    onClose()
    onDone(t('csv.undone', { removed: count(removed), kept: count(kept) }))
  })
  return (
    <Confirmation
      isDangerous
      question={t('imports.ask', { name })}
      confirmLabel={t('imports.undo')}
      cancelLabel={t('imports.keep')}
      call={undoing}
      onConfirm={() => undoing.mutate(_id)}
      onCancel={onClose}
    >
      <p>{t('imports.lost', { removed: count(removable), kept: count(matches - removable) })}</p>
    </Confirmation>
  )
}
