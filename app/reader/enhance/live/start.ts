// The script of a match or live blog that goes on: its page follows the stream. Budget: 2 kB with brotli and headers, beside
// the common script.
import { followMatch } from './bar.ts'

followMatch()
