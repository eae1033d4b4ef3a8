// The table of posts at its second address, where a post to change is chosen: who may open it.
import { requirePermission } from '../guard.server.ts'
import { PostsScreen } from './table/posts-screen.client.tsx'

export const middleware = [requirePermission('post.bin')]

export default function UpdatePost() {
  return <PostsScreen name="updatePost" />
}
