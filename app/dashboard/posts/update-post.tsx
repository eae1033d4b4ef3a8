// The table of all posts by its other address, where a post to change is chosen: who may open it.
import { requirePermission } from '../guard.server.ts'
import { PostsScreen } from './table/posts-screen.client.tsx'

export const middleware = [requirePermission('post.bin')]

export default function UpdatePost() {
  return <PostsScreen name="updatePost" />
}
