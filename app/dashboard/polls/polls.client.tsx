// Polls.
export default function PollsScreen() {
  return null
}
