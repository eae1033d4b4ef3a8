// Old and short addresses of an article: the reporter page's `/post/{id}`, `/allposts/{id}`, `/allposts/{slug}`. A page
// and no mere redirect, because what names no article shows the 404 page.
import { movedPostLoader } from './moved-post.server.ts'

export const loader = movedPostLoader

export default function Moved() {
  return null
}
