// The star and bell of a subject, and the bookmark of an article. Links, which lead to a page that asks; scripts act at once
// (enhance/following/, enhance/alerts/). Both texts of a control take the same place, so that nothing moves.
import { followingWords } from '#app/reader/present/following-words.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { alertPath, followPath, savePath } from '#contract/following/following.ts'
import { type Subject, subjectKey } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import css from './follow-controls.module.css'

type Props = { language: Language; subject: Subject }

export function FollowControls({ language, subject }: Props) {
  const t = followingWords(language)
  const key = subjectKey(subject)
  return (
    <div className={css.controls}>
      <a
        className={`button button-quiet ${css.control}`}
        href={followPath(language, key)}
        rel="nofollow"
        data-follow={key}
      >
        <States icon="star" off={t('follow')} on={t('followed')} />
      </a>
      <a
        className={`button button-quiet ${css.control}`}
        href={alertPath(language, key)}
        rel="nofollow"
        data-alert={key}
      >
        <Icon name="bell" />
        {t('alert')}
      </a>
    </div>
  )
}

export function SaveControl({ language, postId }: { language: Language; postId: string }) {
  const t = followingWords(language)
  return (
    <a
      className={`button button-quiet ${css.control}`}
      href={savePath(language, postId)}
      rel="nofollow"
      data-save={postId}
    >
      <States icon="bookmark" off={t('save')} on={t('saved')} />
    </a>
  )
}

/** Scripts set `data-on` on the control. */
function States({ icon, off, on }: { icon: IconName; off: string; on: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className={css.states}>
        <span>{off}</span>
        <span>{on}</span>
      </span>
    </>
  )
}
