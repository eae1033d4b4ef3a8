// The mark before the headline of a story that is covered live; nothing for other stories.
import story from './story.module.css'

/** `word`: the text of the mark; empty for a story that is not live (present/card.ts). */
export function LiveMark({ word }: { word: string }) {
  if (word === '') return null
  return (
    <>
      <b className={story.live}>{word}</b>{' '}
    </>
  )
}
