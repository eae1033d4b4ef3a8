// An instant as it is printed. With `ago`, the script turns a recent one into "৮ মিনিট আগে"; without script it stays.
import type { ShownTime } from '../present/card.ts'

export function Time({ time, ago = false }: { time: ShownTime; ago?: boolean }) {
  return (
    <time dateTime={time.iso} data-ago={ago ? '' : undefined}>
      {time.text}
    </time>
  )
}
