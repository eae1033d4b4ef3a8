// Reduces a saved form to what its writer may set, and decides the status of a new post: reporters do not choose byline, status
// and notes. Stores nothing.
import { normalizeText } from '#bangla/normalize.ts'
import { hasTooManyFacts } from '#contract/posts/match-fact.ts'
import type { Post, PostInput } from '#contract/posts/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { cleanedStory } from '#server/domain/stories/stories.ts'
import { isTooComplex } from '../posts/text/post-html.ts'
import { cleanInput, restrictToReporter } from './post-rules.ts'

type PermittedInput = { input: PostInput; note: string; ignored: string[] }

/** The part of a form that this viewer may set, cleaned, and the names of ignored fields. `post`: null for a new one. */
export async function permitInput(
  ctx: Ctx,
  { returnNote = '', autosaveKey: _key, ...asked }: PostInput,
  post: Post | null,
): Promise<PermittedInput> {
  const { viewer } = ctx
  if (asked.richText && isTooComplex(asked.richText)) {
    throw new AppError('FIELD_INVALID', { field: 'richText' })
  }
  const note = normalizeText(returnNote).trim()
  if (viewer.kind !== 'person' || viewer.role !== 'reporter') {
    return { input: await cleaned(asked), note, ignored: [] }
  }
  const mayPublish = (await getSettings(ctx)).reportersPublishDirectly
  const { input, ignored } = restrictToReporter(
    asked,
    { name: viewer.name || viewer.email, mayPublish },
    post,
  )
  return {
    input: await cleaned(input),
    note: '',
    ignored: note === '' ? ignored : [...ignored, 'returnNote'],
  }
}

/** Like {@link cleanInput}; a long text does not block the event loop. TOO_MANY_FACTS. */
async function cleaned({ richText, ...rest }: PostInput): Promise<PostInput> {
  const input = cleanInput(rest)
  if (richText === undefined) return input
  const clean = await cleanedStory(richText)
  if (hasTooManyFacts(clean)) throw new AppError('TOO_MANY_FACTS', { field: 'richText' })
  return { ...input, richText: clean }
}

/** A reporter's post goes to review, unless the site lets reporters publish. */
export async function defaultStatus(ctx: Ctx): Promise<'published' | 'review'> {
  if (ctx.viewer.kind !== 'person' || ctx.viewer.role !== 'reporter') return 'published'
  return (await getSettings(ctx)).reportersPublishDirectly ? 'published' : 'review'
}
