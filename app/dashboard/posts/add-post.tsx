// Route of a new post: who may open it. The screen: add-post.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { AddPostScreen } from './add-post.client.tsx'

export const middleware = [requirePermission('post.create')]

export default function AddPost() {
  return <AddPostScreen />
}
