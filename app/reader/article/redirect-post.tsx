// Old and short addresses of an article: `/post/{id}`, `/allposts/{id}`, `/allposts/{slug}`. It is a page, so that an unknown
// article shows the 404 page.
import { redirectPostLoader } from './redirect-post.server.ts'

export const loader = redirectPostLoader

export default function RedirectPost() {
  return null
}
