// Where the date forms of footer and archive lead: `/archive?date=yyyy-mm-dd`.
export { loader } from './moved-day.server.ts'
