// The list of earlier CSV imports, each with its undo: the viewer's own, and for admins those of everybody.
import { Button } from '@mantine/core'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { ApiMatchImport } from '#contract/match-import.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import { ListError, LoadMore } from '../load-more.client.tsx'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { type PendingConfirmation, useConfirmation } from '../use-confirmation.client.ts'
import { undoCsv, useMatchImports, useTournamentCall } from './tournament-calls.client.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

/** `tournamentId`: only imports with matches of this tournament; null: all. */
type Props = { tournamentId: string | null; onDone: (message: string) => void }

export function CsvImports({ tournamentId, onDone }: Props) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const list = useMatchImports(tournamentId)
  const confirmation = useConfirmation<string>()
  const imports = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isSuccess && imports.length === 0)
    return tournamentId === null ? <p className="empty">{t('imports.none')}</p> : null
  return (
    <>
      {tournamentId === null ? null : <h3>{t('imports.title')}</h3>}
      {list.isPending ? <p role="status">{t('loading')}</p> : null}
      <ListError list={list} />
      {imports.length > 0 ? (
        <table className={`${table.rows} ${css.list}`}>
          <caption className="visually-hidden">{t('imports.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('imports.file')}</th>
              <th scope="col">{t('imports.at')}</th>
              <th scope="col">{t('imports.matches')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('imports.undo')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {imports.map((each) =>
              confirmation.subject === each._id ? (
                <ConfirmUndo
                  key={each._id}
                  of={each}
                  onDone={onDone}
                  onClose={() => confirmation.close(each._id)}
                />
              ) : (
                <ImportRow key={each._id} of={each} confirmation={confirmation} />
              ),
            )}
          </tbody>
        </table>
      ) : null}
      <LoadMore list={list} />
    </>
  )
}

function ImportRow({ of, confirmation }: { of: ApiMatchImport; confirmation: PendingConfirmation<string> }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { _id, name, at, madeBy, undoneAt, matches, removable, tournaments } = of
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{tournaments.map((each) => each.name[language]).join(', ')}</small>
      </th>
      <td>
        {formatDateTime(new Date(at), language)}
        <small>{madeBy}</small>
      </td>
      <td>{formatCount(matches, language)}</td>
      <td className={table.actions}>
        {undoneAt === null && removable > 0 ? (
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
        )}
      </td>
    </tr>
  )
}

type ConfirmProps = { of: ApiMatchImport; onDone: (message: string) => void; onClose: () => void }

/** Replaces the row of an import until its undo is confirmed or cancelled. */
function ConfirmUndo({ of: { _id, name, matches, removable }, onDone, onClose }: ConfirmProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const count = (value: number) => formatCount(value, language)
  const undoing = useTournamentCall(undoCsv, ({ removed, kept }) => {
    onClose()
    onDone(t('csv.undone', { removed: count(removed), kept: count(kept) }))
  })
  return (
    <tr className={table.confirmation}>
      <td colSpan={4}>
        <Confirmation
          isDangerous
          question={t('imports.ask', { name })}
          confirmLabel={t('imports.undo')}
          cancelLabel={t('imports.keep')}
          isBusy={undoing.isPending}
          onConfirm={() => undoing.mutate(_id)}
          onCancel={onClose}
        >
          <p>{t('imports.lost', { removed: count(removable), kept: count(matches - removable) })}</p>
          {undoing.isError ? <ErrorNote error={undoing.error} /> : null}
        </Confirmation>
      </td>
    </tr>
  )
}
