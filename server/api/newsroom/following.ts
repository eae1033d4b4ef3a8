// Calls about what a reader with an account follows and has saved. Without an account the list is in the browser.
import {
  followingChangedSchema,
  followingChangeSchema,
  followingSchema,
} from '#contract/following/following.ts'
import { changeFollowing, getFollowing } from '#server/domain/following/following.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'

export const showFollowing = endpoint({
  summary: 'What the caller follows and has saved, newest first; nothing for callers without an account',
  input: noBody,
  answers: { 200: { description: 'Both lists', schema: followingSchema } },
  run: ({ ctx }) => getFollowing(ctx),
})

export const changeOwnFollowing = endpoint({
  summary:
    'Follows and saves what is named, or stops; everything else stays. The answer has both lists, and what did not fit into them',
  input: jsonOf(followingChangeSchema),
  answers: { 200: { description: 'Both lists after the change', schema: followingChangedSchema } },
  run: ({ ctx, input }) => changeFollowing(ctx, input),
})
