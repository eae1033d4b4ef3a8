// The difference of two versions, to be read: fields first, then the body block by block.

import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/digits.ts'
import type { BlockChange, Comparison } from './compare-texts.ts'
import { DiffText } from './diff-text.client.tsx'
import { fieldLabel, toldValue } from './field-value.ts'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'
import { ToldPicture } from './told-picture.client.tsx'
import { type DiffPart, diffBlocks, diffTexts } from './word-diff.ts'

type Props = {
  comparison: Comparison
  /** What the marks mean here. */
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
          <div key={field} className={css.taken}>
            <h3>{fieldLabel(field, language)}</h3>
            {field === 'picture' ? (
              <p className={css.text}>
                <del>
                  <ToldPicture value={theirs} />
                </del>{' '}
                <ins>
                  <ToldPicture value={mine} />
                </ins>
              </p>
            ) : (
              <p className={css.text} lang={textLanguage}>
                <DiffText
                  parts={diffTexts(toldValue(field, theirs, language), toldValue(field, mine, language))}
                />
              </p>
            )}
          </div>
        ))}
        {body.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one comparison never change places
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
    const words = change.count === 1 ? 'merge.unchangedOne' : 'merge.unchangedMany'
    return <p className={css.unchanged}>{t(words, { count: formatCount(change.count, language) })}</p>
  }
  const parts = partsOf(change)
  const isMoved = change.kind === 'moved-away' || change.kind === 'moved-here'
  return (
    <div className={css.taken} data-moved={isMoved}>
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

function partsOf(change: Exclude<BlockChange, { kind: 'same' }>): DiffPart[] {
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
