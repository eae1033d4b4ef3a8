// The form for a new post. Whoever opens the screen anew gets an empty one.
import { useLocation } from 'react-router'
import { PostForm } from './form/post-form.client.tsx'

export function AddPostScreen() {
  const { key } = useLocation()
  return <PostForm key={key} initial={null} />
}
