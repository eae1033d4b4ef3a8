// Writing a new post: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('post.create')]

export default function AddPost() {
  return <ComingScreen name="addPost" />
}
