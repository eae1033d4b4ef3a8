// What stands in the form: the post it is about, the fields, the chosen file. Sending it: use-sending.client.ts.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RichTextHandle } from '#app/dashboard/editor/rich-text-field.client.tsx'
import type { WholeStaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { isSameBody } from '../safe/body-blocks.ts'
import { fieldsOfPost } from '../safe/fields-of.ts'
import type { SentText } from './attempts.ts'
import { afterSave, areSame, emptyFields, type ShortFields, withHeadline } from './fields.ts'
import { type SuggestSlug, useSlugRules } from './use-slug-rules.client.ts'

export type TextHandle = RichTextHandle

type State = {
  /** As the server had it last; null for a post that was never saved. */
  post: WholeStaffPost | null
  /** What the text was made from, and the version of the post that this was. */
  base: AutosavedFields
  baseVersion: number | null
  short: ShortFields
  richText: string
  /** Grows when the editor is to take over another body. */
  generation: number
  /** Grows when the server has tidied the body up: the editor takes that over where its writer is. */
  tidied: number
  image: File | null
  /** The headline that the slug was left at while its rules were being fetched; otherwise null. */
  slugLeftAt: string | null
  /** Key of a save of this new post whose end nobody knows: the next one is sent under it again. */
  triedKey: string | null
}

/** What was kept of a form beside its fields. */
export type KeptBeside = Pick<State, 'image' | 'triedKey'>

export type Editing = State & {
  fields: AutosavedFields
  isDirty: boolean
  text: RefObject<TextHandle | null>
  /** The fields with the body of this very moment. */
  present(): AutosavedFields
  /** These fields, when they hold something that is not stored; the chosen file may be all. */
  unsaved(): AutosavedFields | null
  set(changes: Partial<ShortFields>): void
  setHeadline(headline: string): void
  setText(html: string): void
  setImage(image: File | null): void
  /** Another text stands in the form from now on; it was made from the same version of the post. */
  replace(fields: AutosavedFields, beside?: KeptBeside): void
  /** A save of this new post is being sent under this key. */
  trying(key: string): void
  /** The same, made from this version: of a text that was merged with it, or of the post as it is. */
  rebase(fields: AutosavedFields, post: WholeStaffPost): void
  /** The post as the server has it after a save of this text. What was written since stays. */
  stored(post: WholeStaffPost, sent: SentText): void
  /** The post as the server has it; the text in the form stays as it is. */
  noticed(post: WholeStaffPost): void
  clear(): void
}

/** `begun` is what a new post begins with instead of empty fields. */
export function useEditing(
  initial: WholeStaffPost | null,
  ownName: string,
  begun: AutosavedFields | null,
): Editing {
  const [state, setState] = useState<State>(() => opened(initial, ownName, begun))
  const text = useRef<TextHandle | null>(null)
  const { short, richText, base, image } = state
  const fields = useMemo(() => ({ ...short, richText }), [short, richText])
  const isDirty = useMemo(() => image !== null || !areSame(fields, base), [fields, base, image])
  const present = useCallback(
    () => ({ ...fields, richText: text.current?.html() ?? fields.richText }),
    [fields],
  )
  const unsaved = useCallback(() => {
    const now = present()
    return image !== null || !areSame(now, base) ? now : null
  }, [present, image, base])
  const suggestSlug = useSlugRules(short.headline)
  useEffect(() => {
    if (suggestSlug) setState((now) => headed(now, now.short.headline, suggestSlug))
  }, [suggestSlug])
  const acts = useMemo(() => {
    const change = (changes: Partial<State>) => setState((now) => ({ ...now, ...changes }))
    return {
      set: (changes: Partial<ShortFields>) =>
        setState((now) => ({ ...now, short: { ...now.short, ...changes } })),
      setHeadline: (headline: string) => setState((now) => headed(now, headline, suggestSlug)),
      setText: (html: string) => change({ richText: html }),
      setImage: (chosen: File | null) => change({ image: chosen }),
      replace: (other: AutosavedFields, beside: KeptBeside = NOTHING_BESIDE) =>
        setState((now) => ({
          ...now,
          ...shown(other, now),
          image: beside.image,
          triedKey: beside.triedKey,
        })),
      trying: (key: string) => change({ triedKey: key }),
      rebase: (other: AutosavedFields, post: WholeStaffPost) =>
        setState((now) => ({
          ...now,
          ...shown(other, now),
          post,
          base: fieldsOfPost(post),
          baseVersion: post.version,
        })),
      stored: (post: WholeStaffPost, sent: SentText) => {
        const html = text.current?.html()
        setState((now) => afterStoring(now, post, sent, html))
      },
      noticed: (post: WholeStaffPost) => change({ post }),
      clear: () => setState((now) => ({ ...opened(null, ownName), generation: now.generation + 1 })),
    }
  }, [ownName, suggestSlug])
  return useMemo(
    () => ({ ...state, fields, isDirty, text, present, unsaved, ...acts }),
    [state, fields, isDirty, present, unsaved, acts],
  )
}

/** Without its rules the slug waits, and follows from where it was left once they are there. */
function headed(now: State, headline: string, suggestSlug: SuggestSlug | null): State {
  const before = now.slugLeftAt ?? now.short.headline
  if (!suggestSlug) return { ...now, short: { ...now.short, headline }, slugLeftAt: before }
  const isKnown = typeof now.post?.createdAt === 'string'
  const short = withHeadline({ ...now.short, headline: before }, headline, isKnown, suggestSlug)
  return { ...now, short, slugLeftAt: null }
}

const NOTHING_BESIDE: KeptBeside = { image: null, triedKey: null }

function opened(post: WholeStaffPost | null, ownName: string, begun: AutosavedFields | null = null): State {
  const fields = post ? fieldsOfPost(post) : (begun ?? emptyFields(ownName, 'bn'))
  const { richText, ...short } = fields
  return {
    post,
    base: fields,
    baseVersion: post?.version ?? null,
    short,
    richText,
    generation: 0,
    tidied: 0,
    slugLeftAt: null,
    ...NOTHING_BESIDE,
  }
}

function shown(
  { richText, ...short }: AutosavedFields,
  now: State,
): Pick<State, 'short' | 'richText' | 'generation' | 'slugLeftAt'> {
  return { short, richText, generation: now.generation + 1, slugLeftAt: null }
}

function afterStoring(
  now: State,
  post: WholeStaffPost,
  { fields, image }: SentText,
  html: string | undefined,
): State {
  const present = { ...now.short, richText: html ?? now.richText }
  const stored = fieldsOfPost(post)
  // A body that was only spelled in another way stays in the editor as it is: its writer may be in the middle of it.
  const richText = isSameBody(stored.richText, fields.richText) ? fields.richText : stored.richText
  const base = { ...stored, richText }
  const { richText: body, ...short } = afterSave(present, fields, base)
  return {
    post,
    base,
    baseVersion: post.version,
    short,
    richText: body,
    generation: now.generation,
    tidied: now.tidied + (body === present.richText ? 0 : 1),
    image: now.image === image ? null : now.image,
    slugLeftAt: null,
    triedKey: null,
  }
}
