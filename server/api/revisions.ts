// Calls about a post's versions. To restore a version, clients save its fields again.
import { z } from '@hono/zod-openapi'
import {
  type ApiRevision,
  type ApiWholeRevision,
  revisionSchema as revision,
  wholeRevisionSchema as wholeRevision,
} from '#contract/revision.ts'
import { getRevision, listRevisions, type Revision } from '#server/domain/revisions/revisions.ts'
import { endpoint } from './endpoint.ts'
import { noBody, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const revisionSchema = z.object(revision.shape).openapi('Revision')
const wholeRevisionSchema = z.object(wholeRevision.shape).openapi('WholeRevision')

function toApiRevision({ version, status, savedAt, savedBy, isPresent }: Revision): ApiRevision {
  return { version, status, savedAt: savedAt.toISOString(), savedBy, isPresent }
}

export const listPostRevisions = endpoint({
  summary: 'The versions of a post, newest first, the present one included',
  input: queryOf(z.object({ limit: limitField(50, 200), cursor: cursorField })),
  answers: { 200: { description: 'Versions', schema: z.array(revisionSchema) } },
  async run({ ctx, input, param, url }) {
    const { revisions, next } = await listRevisions(ctx, { postId: param('id'), ...input })
    return { body: revisions.map(toApiRevision), headers: linkToNext(ctx, url, next) }
  },
})

export const showPostRevision = endpoint({
  summary: 'One version of a post with its texts',
  input: noBody,
  answers: { 200: { description: 'The version', schema: wholeRevisionSchema } },
  async run({ ctx, param }) {
    const found = await getRevision(ctx, { postId: param('id'), version: param('version') })
    return { body: { ...toApiRevision(found), fields: found.fields } satisfies ApiWholeRevision }
  },
})
