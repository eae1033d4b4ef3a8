// Calls about a post's versions. To restore a version, clients save its fields again.
import {
  type ApiRevision,
  type ApiWholeRevision,
  revisionSchema,
  wholeRevisionSchema,
} from '#contract/posts/revision.ts'
import { getRevision, listRevisions, type Revision } from '#server/domain/revisions/revisions.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { endpoint } from '../endpoint.ts'
import { noBody } from '../input.ts'
import { list } from '../listing.ts'

function toApiRevision({ version, status, savedAt, savedBy, isPresent }: Revision): ApiRevision {
  return { version, status, savedAt: savedAt.toISOString(), savedBy, isPresent }
}

export const listPostRevisions = list({
  summary: 'The versions of a post, newest first, the present one included',
  filter: {},
  limit: [50, 200],
  answer: { description: 'Versions', schema: revisionSchema },
  async run({ ctx, input, param }) {
    const { revisions, next } = await listRevisions(ctx, { postId: param('id'), ...input })
    return { items: revisions.map(toApiRevision), next }
  },
})

export const showPostRevision = endpoint({
  summary: 'One version of a post with its texts',
  input: noBody,
  answers: { 200: { description: 'The version', schema: wholeRevisionSchema } },
  async run({ ctx, param }) {
    const found = await getRevision(ctx, { postId: param('id'), version: param('version') })
    const { namesOf } = await getSections(ctx)
    const fields = { ...found.fields, categories: namesOf(found.fields.categories) }
    return { ...toApiRevision(found), fields } satisfies ApiWholeRevision
  },
})
