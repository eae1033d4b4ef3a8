// The posts and pages that use a picture, with links.
import { Link } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import type { UsedPicture } from '#contract/media-library.ts'
import { useWords } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import css from './picture-panel.module.css'

export function PictureUses({ picture }: { picture: UsedPicture }) {
  const t = useWords(mediaWords)
  const { uses, hasMoreUses } = picture
  return (
    <section className={css.uses}>
      <h3>{t('uses.title')}</h3>
      {uses.length === 0 && !hasMoreUses ? <p>{t('uses.none')}</p> : null}
      {uses.length > 0 ? (
        <ul>
          {uses.map(({ kind, id, name, status, path }) => (
            <li key={`${kind} ${id}`}>
              <span lang={languageOfText(name)}>{path ? <Link to={path}>{name}</Link> : name}</span>
              <small>{status === 'bin' ? `${t(`uses.${kind}`)}, ${t('uses.bin')}` : t(`uses.${kind}`)}</small>
            </li>
          ))}
        </ul>
      ) : null}
      {hasMoreUses ? <p>{t('uses.more')}</p> : null}
    </section>
  )
}
