// Writing a new post: who may open it. What it shows: add-post.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { AddPostScreen } from './add-post.client.tsx'

export const middleware = [onlyFor('post.create')]

export default function AddPost() {
  return <AddPostScreen />
}
