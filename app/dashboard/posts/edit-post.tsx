// Route of one post: who may open it. The screen: edit-post.client.tsx.
import { useParams } from 'react-router'
import { requirePermission } from '../guard.server.ts'
import { EditPostScreen } from './edit-post.client.tsx'

export const middleware = [requirePermission('post.update')]

export default function EditPost() {
  const { id = '' } = useParams()
  return <EditPostScreen key={id} id={id} />
}
