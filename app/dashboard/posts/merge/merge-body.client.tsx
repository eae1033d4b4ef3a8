// The body in a merge: unchanged blocks are counted, merged ones marked, conflicts offered as a choice.
import { useContext } from 'react'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/counts.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { DiffText, OneSide } from './diff-text.client.tsx'
import css from './merge.module.css'
import type { Choice, MergePiece } from './merge-body.ts'
import { MergeChoice, OtherTextLabel } from './merge-choice.client.tsx'
import { diffBlocks } from './word-diff.ts'

type Props = {
  pieces: MergePiece[]
  choices: ReadonlyMap<number, Choice>
  textLanguage: string
  onChoose(id: number, choice: Choice): void
}

type Row = { id: number; piece: MergePiece } | { id: number; unchanged: number }

export function MergeBody({ pieces, choices, textLanguage, onChoose }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  if (pieces.every((piece) => piece.kind === 'agreed' && piece.from === 'both')) return null
  const conflicts = pieces.filter(({ kind }) => kind === 'conflict')
  return (
    <section className={css.rows}>
      <h3>{t('merge.body')}</h3>
      {toRows(pieces).map((row) => {
        if ('unchanged' in row) {
          return (
            <p key={row.id} className={css.unchanged}>
              {t('merge.unchanged', { count: row.unchanged })}
            </p>
          )
        }
        const { piece } = row
        if (piece.kind === 'agreed')
          return <MergedBlock key={row.id} piece={piece} textLanguage={textLanguage} />
        const number = formatCount(conflicts.indexOf(piece) + 1, language)
        const parts = diffBlocks(piece.theirs, piece.mine)
        const empty = <i className={css.placeholder}>{t('merge.empty')}</i>
        return (
          <MergeChoice
            key={row.id}
            legend={t('merge.conflict', { number })}
            chosen={choices.get(piece.id) ?? null}
            mine={piece.mine === '' ? empty : <OneSide parts={parts} side="added" />}
            theirs={piece.theirs === '' ? empty : <OneSide parts={parts} side="removed" />}
            hasBoth={piece.mine !== '' && piece.theirs !== ''}
            textLanguage={textLanguage}
            onChoose={(choice) => onChoose(piece.id, choice)}
          />
        )
      })}
    </section>
  )
}

/** A run of unchanged blocks is one row. */
function toRows(pieces: MergePiece[]): Row[] {
  const rows: Row[] = []
  for (const [id, piece] of pieces.entries()) {
    const last = rows.at(-1)
    if (piece.kind === 'conflict' || piece.from !== 'both') rows.push({ id, piece })
    else if (last && 'unchanged' in last) last.unchanged++
    else rows.push({ id, unchanged: 1 })
  }
  return rows
}

type MergedBlockProps = { piece: Extract<MergePiece, { kind: 'agreed' }>; textLanguage: string }

function MergedBlock({ piece, textLanguage }: MergedBlockProps) {
  const t = useWords(autosaveWords)
  const { from, html, before } = piece
  const other = useContext(OtherTextLabel)
  const isMine = from === 'mine'
  const sentence =
    html === ''
      ? t(isMine ? 'merge.removedMine' : `merge.removed${other}`)
      : t(isMine ? 'merge.fromMine' : `merge.from${other}`)
  return (
    <div className={css.merged}>
      <small>{sentence}</small>
      <p className={css.text} lang={textLanguage}>
        <DiffText parts={diffBlocks(before, html)} />
      </p>
    </div>
  )
}
