// The call for the counts on the tabs of the newsroom's table of posts.
import { postCountsSchema } from '#contract/posts/post-counts.ts'
import { countPosts } from '#server/domain/editing/staff-list.ts'
import { endpoint } from '../endpoint.ts'
import { noBody } from '../input.ts'

export const countStoredPosts = endpoint({
  summary: 'The number of posts by status, reporters their own; counting stops at 10,000',
  input: noBody,
  answers: { 200: { description: 'The numbers', schema: postCountsSchema } },
  run: ({ ctx }) => countPosts(ctx),
})
