// Applies one action to many posts, each separately, so that a refused one does not stop the others.
import type { BulkInput } from '#contract/posts/bulk.ts'
import type { PostInput, PostStatus } from '#contract/posts/post.ts'
import { personIdOf } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { getChangeablePost } from '../posts/reading/post-access.ts'
import { getPost } from '../posts/reading/posts.ts'
import { binPost, restorePost } from './post-lifecycle.ts'
import { updatePost } from './save-post.ts'

export type BulkResult = { id: string; error: AppError | null }

/** Retries when somebody else changes a post's categories in between. */
const TRIES = 5

/**
 * Applies one action to each of these posts, in order, with the permission of the single action; a post already in that state
 * counts as done. Returns the error of each, or null: VERSION_CONFLICT for a post that was changed since the version the
 * caller names.
 */
export async function changeMany(ctx: Ctx, input: BulkInput): Promise<BulkResult[]> {
  permit(ctx, 'post.update', { authorId: personIdOf(ctx.viewer), status: 'any' })
  const results: BulkResult[] = []
  for (const id of new Set(input.ids)) {
    const version = versionSeen(input, id)
    const error = await errorOf(() => act(ctx, id, input, version))
    results.push({ id, error })
  }
  return results
}

/** The version in which the caller saw a post; undefined when not given. */
function versionSeen(input: BulkInput, id: string): number | undefined {
  return 'versions' in input ? input.versions?.[input.ids.indexOf(id)] : undefined
}

async function errorOf(act: () => Promise<void>): Promise<AppError | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error
    throw error
  }
}

async function act(ctx: Ctx, id: string, input: BulkInput, version: number | undefined): Promise<void> {
  switch (input.act) {
    case 'publish':
      return become(ctx, id, 'published', version)
    case 'unpublish':
      return become(ctx, id, 'unpublished', version)
    case 'draft':
      return become(ctx, id, 'draft', version)
    case 'bin':
      await getPost(ctx, { id })
      await binPost(ctx, id, version)
      return
    case 'restore':
      await restorePost(ctx, id)
      return
    case 'place':
      permit(ctx, 'post.place')
      return save(ctx, id, { placement: input.placement, ...withVersion(version) })
    case 'addCategory':
    case 'removeCategory':
      return recategorise(ctx, id, input)
  }
}

/** A form ignores a status that the role cannot set. Here the status is the whole request, so it is refused. */
async function become(
  ctx: Ctx,
  id: string,
  status: PostStatus & PostInput['status'],
  version: number | undefined,
): Promise<void> {
  await save(ctx, id, { status, ...withVersion(version) })
  if ((await getPost(ctx, { id })).status !== status) throw new AppError('FORBIDDEN')
}

function withVersion(version: number | undefined): Pick<PostInput, 'version'> {
  return version === undefined ? {} : { version }
}

async function save(ctx: Ctx, id: string, change: PostInput): Promise<void> {
  try {
    await updatePost(ctx, id, change)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NO_CHANGES') throw error
  }
}

async function recategorise(
  ctx: Ctx,
  id: string,
  { act, category }: Extract<BulkInput, { act: 'addCategory' | 'removeCategory' }>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { categories: present, version } = await getChangeablePost(ctx, id)
    const others = present.filter((name) => name !== category)
    const wanted = act === 'removeCategory' ? others : [...others, category]
    // A category that is there already keeps its position: the first one is the one readers see.
    const categories = wanted.length === present.length ? present : wanted
    try {
      return await save(ctx, id, { categories, version })
    } catch (error) {
      const isOutrun = error instanceof AppError && error.code === 'VERSION_CONFLICT'
      if (!isOutrun || attempt >= TRIES) throw error
    }
  }
}
