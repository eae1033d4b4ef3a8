// The difference of two versions: fields first, then the body block by block.
import { useScreen } from '#app/dashboard/screen.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import type { BlockChange, Comparison } from '../merge/compare-texts.ts'
import { DiffText } from '../merge/diff-text.client.tsx'
import { formatFieldValue, getFieldLabel } from '../merge/field-value.ts'
import css from '../merge/merge.module.css'
import { type DiffPart, diffBlocks, diffTexts } from '../merge/word-diff.ts'
import { RevisionPicture } from './revision-picture.client.tsx'

type Props = {
  comparison: Comparison
  /** What the two marks mean. */
  removed: string
  added: string
  textLanguage: string
}

export function RevisionDiff({ comparison: { fields, body }, removed, added, textLanguage }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  if (fields.length === 0 && body.every(({ kind }) => kind === 'same'))
    return <p className={css.hint}>{t('revisions.same')}</p>
  return (
    <>
      <p className={css.legend}>
        <del>{removed}</del> <ins>{added}</ins>
      </p>
      <div className={css.rows}>
        {fields.map(({ field, theirs, mine }) => (
          <div key={field} className={css.merged}>
            <h3>{getFieldLabel(field, language)}</h3>
            {field === 'picture' ? (
              <p className={css.text}>
                <del>
                  <RevisionPicture value={theirs} />
                </del>{' '}
                <ins>
                  <RevisionPicture value={mine} />
                </ins>
              </p>
            ) : (
              <p className={css.text} lang={textLanguage}>
                <DiffText
                  parts={diffTexts(
                    formatFieldValue(field, theirs, language),
                    formatFieldValue(field, mine, language),
                  )}
                />
              </p>
            )}
          </div>
        ))}
        {body.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one comparison keep their order
          <Row key={at} change={change} textLanguage={textLanguage} />
        ))}
      </div>
    </>
  )
}

function Row({ change, textLanguage }: { change: BlockChange; textLanguage: string }) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  if (change.kind === 'same') {
    return <p className={css.unchanged}>{t('merge.unchanged', { count: change.count })}</p>
  }
  const parts = getParts(change)
  const isMoved = change.kind === 'moved-away' || change.kind === 'moved-here'
  return (
    <div className={css.merged} data-moved={isMoved}>
      {isMoved ? (
        <small>{t(change.kind === 'moved-here' ? 'revisions.moved' : 'revisions.movedFrom')}</small>
      ) : null}
      {change.kind === 'changed' && parts.every((part) => part.change === 'same') ? (
        <small>{t('revisions.formatting')}</small>
      ) : null}
      <p className={css.text} lang={textLanguage}>
        <DiffText parts={parts} />
      </p>
    </div>
  )
}

function getParts(change: Exclude<BlockChange, { kind: 'same' }>): DiffPart[] {
  switch (change.kind) {
    case 'changed':
      return diffBlocks(change.before, change.after)
    case 'removed':
      return diffBlocks(change.html, '')
    case 'added':
      return diffBlocks('', change.html)
    case 'moved-away':
    case 'moved-here':
      return diffBlocks(change.html, change.html)
  }
}
