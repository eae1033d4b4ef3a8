// The script of a match or live blog in progress: its page follows the stream. Budget: 2 kB with brotli and headers, in addition
// to the common script.
import { followMatch } from './bar.ts'

followMatch()
