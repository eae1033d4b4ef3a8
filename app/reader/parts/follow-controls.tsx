// The star and bell of a subject, and the bookmark of an article. Links, which lead to a page that asks; scripts act at once
// (enhance/following/, enhance/alerts/). Both texts of a control take the same place, so that nothing moves.
import type { ReactNode } from 'react'
import { followingWords } from '#app/reader/present/following-words.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { alertPath, followPath, savePath } from '#contract/following/following.ts'
import { type Subject, subjectKey } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import css from './follow-controls.module.css'

/** `children`: further controls beside them. */
type Props = { language: Language; subject: Subject; children?: ReactNode }

export function FollowControls({ language, subject, children }: Props) {
  const key = subjectKey(subject)
  return (
    <div className={css.controls}>
      <FollowControl language={language} subject={key} />
      <a
        className={`button button-quiet ${css.control}`}
        href={alertPath(language, key)}
        rel="nofollow"
        data-alert={key}
      >
        <Icon name="bell" />
        {followingWords(language)('alert')}
      </a>
      {children}
    </div>
  )
}

type StarProps = {
  language: Language
  /** `team:ID` */
  subject: string
  /** Said to screen readers where a page has several stars. */
  name?: string
  isOn?: boolean
}

export function FollowControl({ language, subject, name, isOn = false }: StarProps) {
  const t = followingWords(language)
  return (
    <a
      className={`button button-quiet ${css.control}`}
      href={followPath(language, subject)}
      rel="nofollow"
      data-follow={subject}
      data-on={isOn ? '' : undefined}
    >
      <States icon="star" off={t('follow')} on={t('followed')} />
      {name ? <span className="visually-hidden">: {name}</span> : null}
    </a>
  )
}

/** `isShort`: on phones, only its icon is seen. */
type SaveProps = { language: Language; postId: string; name?: string; isOn?: boolean; isShort?: boolean }

export function SaveControl({ language, postId, name, isOn = false, isShort = false }: SaveProps) {
  const t = followingWords(language)
  return (
    <a
      className={`button button-quiet ${css.control}${isShort ? ` ${css.short}` : ''}`}
      href={savePath(language, postId)}
      rel="nofollow"
      data-save={postId}
      data-on={isOn ? '' : undefined}
    >
      <States icon="bookmark" off={t('save')} on={t('saved')} />
      {name ? <span className="visually-hidden">: {name}</span> : null}
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
