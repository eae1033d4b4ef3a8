// One entry of the audit log: time, sentence and details.
import { Link } from 'react-router'
import { formatDateTime, formatRelative } from '#bangla/dates.ts'
import type { ApiAuditEntry } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import { auditWords } from './audit-words.ts'
import css from './entries.module.css'
import { describeDetails, type Piece, sentencePieces } from './sentence.ts'

type Props = {
  entry: ApiAuditEntry
  language: Language
  /** Link to all entries of this actor. */
  actorTo?: string | undefined
  /** Link to all entries of this object. */
  objectTo?: string | undefined
  isFull?: boolean
}

export function EntryLine({ entry, language, actorTo, objectTo, isFull = false }: Props) {
  const t = auditWords(language)
  const at = new Date(entry.at)
  const details = describeDetails(entry, language)
  const where = entry.address === 'console' ? t('address.console') : entry.address
  return (
    <li className={`${css.entry} list-links`}>
      <time dateTime={entry.at} title={formatDateTime(at, language)}>
        {formatRelative(at, new Date(), language)}
      </time>
      <div>
        <p className={css.sentence}>
          {sentencePieces(entry, language).map((piece) => (
            <PieceText key={`${piece.kind} ${piece.text}`} piece={piece} entry={entry} actorTo={actorTo} />
          ))}
        </p>
        {isFull && (details.length > 0 || where || objectTo) ? (
          <p className={css.more}>
            {details.map((text) => (
              <span key={text}>{text}</span>
            ))}
            {where ? <span className={css.address}>{where}</span> : null}
            {objectTo ? <Link to={objectTo}>{t('more')}</Link> : null}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function PieceText({
  piece,
  entry,
  actorTo,
}: {
  piece: Piece
  entry: ApiAuditEntry
  actorTo: string | undefined
}) {
  if (piece.kind === 'words') return piece.text
  if (piece.kind === 'actor') return <b>{actorTo ? <Link to={actorTo}>{piece.text}</Link> : piece.text}</b>
  const { path } = entry.object
  if (path === null) return piece.text
  // Screens of the dashboard open in place; pages of the site load as documents.
  return path.startsWith('/dashboard') ? <Link to={path}>{piece.text}</Link> : <a href={path}>{piece.text}</a>
}
