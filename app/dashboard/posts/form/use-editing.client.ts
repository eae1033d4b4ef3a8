// The state of the post form: its post, fields and chosen file. Saving it: use-save-post.client.ts.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RichTextHandle } from '#app/dashboard/editor/rich-text-field.client.tsx'
import { type FileTexts, NO_FILE_TEXTS } from '#contract/media/file-texts/file-texts.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { DraftExtras } from '../autosave/recovered-draft.ts'
import { isSameBody } from '../fields/body-blocks.ts'
import { areSame, emptyFields, mergeAfterSave, type ShortFields, setHeadline } from '../fields/fields.ts'
import { postToFields } from '../fields/post-fields.ts'
import type { SubmittedText } from '../fields/same-text.ts'
import type { SuggestSlug } from '../fields/slugs.ts'
import { useSlugRules } from '../fields/use-slug-rules.client.ts'

type State = DraftExtras & {
  /** As last stored; null for a new post. */
  post: StaffPost | null
  /** The stored fields that the text started from, and their version. */
  base: AutosavedFields
  baseVersion: number | null
  short: ShortFields
  richText: string
  /** Grows when the editor gets another body. */
  generation: number
  /** Grows when the server has changed the body in a save: the editor takes it over and keeps its caret. */
  serverEdits: number
  /** The headline that the slug belongs to while the slug rules are loading; otherwise null. */
  slugHeadline: string | null
}

export type Editing = ReturnType<typeof useEditing>

/** `prefilled`: the fields of a new post, by default empty. `onEdit` gets the names of fields that were edited. */
export function useEditing(
  initial: StaffPost | null,
  ownName: string,
  prefilled: AutosavedFields | null,
  onEdit: (names: readonly string[]) => void,
) {
  const [state, setState] = useState<State>(() => createState(initial, ownName, prefilled))
  const text = useRef<RichTextHandle | null>(null)
  const { short, richText, base, image } = state
  const fields = useMemo(() => ({ ...short, richText }), [short, richText])
  const isDirty = useMemo(() => image !== null || !areSame(fields, base), [fields, base, image])
  /** The fields with the body of this moment: the editor reports it with a delay. */
  const getFields = useCallback(
    () => ({ ...fields, richText: text.current?.html() ?? fields.richText }),
    [fields],
  )
  /** The same when something in them, or the chosen file, is unsaved; else null. */
  const getUnsavedFields = useCallback(() => {
    const now = getFields()
    return image !== null || !areSame(now, base) ? now : null
  }, [getFields, image, base])
  const suggestSlug = useSlugRules(short.headline)
  useEffect(() => {
    if (suggestSlug) setState((now) => withHeadline(now, now.short.headline, suggestSlug))
  }, [suggestSlug])
  const setters = useMemo(() => {
    const change = (changes: Partial<State>) => setState((now) => ({ ...now, ...changes }))
    return {
      set: (changes: Partial<ShortFields>) => {
        setState((now) => ({ ...now, short: { ...now.short, ...changes } }))
        onEdit(Object.keys(changes))
      },
      setHeadline: (headline: string) => {
        setState((now) => withHeadline(now, headline, suggestSlug))
        onEdit(['headline'])
      },
      setText: (html: string) => {
        change({ richText: html })
        onEdit(['richText'])
      },
      /** `texts`: of this picture, for fields that are empty. */
      setImage: (chosen: File | null, texts: FileTexts = NO_FILE_TEXTS) => {
        setState((now) => ({ ...now, image: chosen, short: withPictureTexts(now.short, texts) }))
        onEdit(['image', ...Object.keys(texts)])
      },
      setTriedKey: (triedKey: string) => change({ triedKey }),
      /** Updates the post without changing the text in the form. */
      setPost: (post: StaffPost) => change({ post }),
      /** Replaces the text; it is based on the same version of the post. */
      replace: (other: AutosavedFields, { image, triedKey }: DraftExtras = NO_EXTRAS) =>
        setState((now) => ({ ...now, ...withText(other, now), image, triedKey })),
      /** Replaces the text by one that is based on this version of the post. */
      rebase: (other: AutosavedFields, post: StaffPost) =>
        setState((now) => ({
          ...now,
          ...withText(other, now),
          post,
          base: postToFields(post),
          baseVersion: post.version,
        })),
      /** Takes over the post after a save of `submitted`; text typed since then stays. */
      acceptStored: (post: StaffPost, submitted: SubmittedText) => {
        const html = text.current?.html()
        // At once: what is typed before the editor takes over the server's text would be lost.
        flushSync(() => setState((now) => afterSave(now, post, submitted, html)))
      },
      clear: () => setState((now) => ({ ...createState(null, ownName), generation: now.generation + 1 })),
    }
  }, [ownName, suggestSlug, onEdit])
  return useMemo(
    () => ({ ...state, fields, isDirty, text, getFields, getUnsavedFields, ...setters }),
    [state, fields, isDirty, getFields, getUnsavedFields, setters],
  )
}

const NO_EXTRAS: DraftExtras = { image: null, triedKey: null }

function withPictureTexts(short: ShortFields, { alt, caption, credit }: FileTexts): ShortFields {
  return {
    ...short,
    alt: short.alt || alt,
    caption: short.caption || caption,
    credit: short.credit || credit,
  }
}

function createState(
  post: StaffPost | null,
  ownName: string,
  prefilled: AutosavedFields | null = null,
): State {
  const fields = post ? postToFields(post) : (prefilled ?? emptyFields(ownName, 'bn'))
  const { richText, ...short } = fields
  return {
    post,
    base: fields,
    baseVersion: post?.version ?? null,
    short,
    richText,
    generation: 0,
    serverEdits: 0,
    slugHeadline: null,
    ...NO_EXTRAS,
  }
}

/** While the slug rules load, the slug stays; then it follows from the headline it belongs to. */
function withHeadline(now: State, headline: string, suggestSlug: SuggestSlug | null): State {
  const before = now.slugHeadline ?? now.short.headline
  if (!suggestSlug) return { ...now, short: { ...now.short, headline }, slugHeadline: before }
  const isPublic = typeof now.post?.createdAt === 'string'
  const short = setHeadline({ ...now.short, headline: before }, headline, isPublic, suggestSlug)
  return { ...now, short, slugHeadline: null }
}

function withText(
  { richText, ...short }: AutosavedFields,
  now: State,
): Pick<State, 'short' | 'richText' | 'generation' | 'slugHeadline'> {
  return { short, richText, generation: now.generation + 1, slugHeadline: null }
}

function afterSave(
  now: State,
  post: StaffPost,
  { fields, image }: SubmittedText,
  html: string | undefined,
): State {
  const current = { ...now.short, richText: html ?? now.richText }
  const stored = postToFields(post)
  // A body that the server only wrote in another form does not replace the one in the editor.
  const richText = isSameBody(stored.richText, fields.richText) ? fields.richText : stored.richText
  const base = { ...stored, richText }
  const { richText: body, ...short } = mergeAfterSave(current, fields, base)
  return {
    post,
    base,
    baseVersion: post.version,
    short,
    richText: body,
    generation: now.generation,
    serverEdits: now.serverEdits + (body === current.richText ? 0 : 1),
    image: now.image === image ? null : now.image,
    slugHeadline: null,
    triedKey: null,
  }
}
