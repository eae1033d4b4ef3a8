// The script of a match that is being played: its page follows the stream. Budget: 2 kB with brotli.
import { followMatch } from './bar.ts'

followMatch()
