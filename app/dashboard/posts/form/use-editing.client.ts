// What stands in the form: the post it is about, the fields, the chosen file. Sending it: use-sending.client.ts.
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { WholeStaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { isSameBody } from '../safe/body-blocks.ts'
import { fieldsOfPost } from '../safe/fields-of.ts'
import { afterSave, areSame, emptyFields, type ShortFields, withHeadline } from './fields.ts'

export type TextHandle = { html(): string; focus(): void }
/** What went to the server. */
type SentText = { fields: AutosavedFields; image: File | null }

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
  image: File | null
}

export type Editing = State & {
  fields: AutosavedFields
  isDirty: boolean
  text: RefObject<TextHandle | null>
  /** The fields with the body of this very moment. */
  present(): AutosavedFields
  set(changes: Partial<ShortFields>): void
  setHeadline(headline: string): void
  setText(html: string): void
  setImage(image: File | null): void
  /** Another text stands in the form from now on; it was made from the same version of the post. */
  replace(fields: AutosavedFields): void
  /** The same, made from this version: of a text that was merged with it, or of the post as it is. */
  rebase(fields: AutosavedFields, post: WholeStaffPost): void
  /** The post as the server has it after a save. What was written meanwhile stays. */
  stored(post: WholeStaffPost, sent: SentText): void
  /** The post as the server has it; the text in the form stays as it is. */
  noticed(post: WholeStaffPost): void
  clear(): void
}

export function useEditing(initial: WholeStaffPost | null, ownName: string): Editing {
  const [state, setState] = useState<State>(() => opened(initial, ownName))
  const text = useRef<TextHandle | null>(null)
  const { short, richText, base, image } = state
  const fields = useMemo(() => ({ ...short, richText }), [short, richText])
  const isDirty = useMemo(() => image !== null || !areSame(fields, base), [fields, base, image])
  const present = useCallback(
    () => ({ ...fields, richText: text.current?.html() ?? fields.richText }),
    [fields],
  )
  const acts = useMemo(() => {
    const change = (changes: Partial<State>) => setState((now) => ({ ...now, ...changes }))
    return {
      set: (changes: Partial<ShortFields>) =>
        setState((now) => ({ ...now, short: { ...now.short, ...changes } })),
      setHeadline: (headline: string) =>
        setState((now) => ({
          ...now,
          short: withHeadline(now.short, headline, typeof now.post?.createdAt === 'string'),
        })),
      setText: (html: string) => change({ richText: html }),
      setImage: (chosen: File | null) => change({ image: chosen }),
      replace: (other: AutosavedFields) => setState((now) => ({ ...now, ...shown(other, now) })),
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
  }, [ownName])
  return useMemo(
    () => ({ ...state, fields, isDirty, text, present, ...acts }),
    [state, fields, isDirty, present, acts],
  )
}

function opened(post: WholeStaffPost | null, ownName: string): State {
  const fields = post ? fieldsOfPost(post) : emptyFields(ownName, 'bn')
  const { richText, ...short } = fields
  return {
    post,
    base: fields,
    baseVersion: post?.version ?? null,
    short,
    richText,
    generation: 0,
    image: null,
  }
}

function shown(
  { richText, ...short }: AutosavedFields,
  now: State,
): Pick<State, 'short' | 'richText' | 'generation'> {
  return { short, richText, generation: now.generation + 1 }
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
  const base = { ...stored, richText, publishAt: stored.publishAt || fields.publishAt }
  const { richText: body, ...short } = afterSave(present, fields, base)
  return {
    post,
    base,
    baseVersion: post.version,
    short,
    richText: body,
    generation: now.generation + (body === present.richText ? 0 : 1),
    image: now.image === image ? null : now.image,
  }
}
