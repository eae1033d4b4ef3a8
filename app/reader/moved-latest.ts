// `/allposts` without anything behind it: everything, newest first.
export { loader } from './moved-latest.server.ts'
