// `/privacy`, which old pages of terms link to.
export { loader } from './moved-privacy.server.ts'
